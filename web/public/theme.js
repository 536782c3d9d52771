// Sets the theme before the first paint. It stands in a file of its own because the
// page allows no inline scripts. lib/settings.svelte.ts takes over from here.
;(function () {
  var theme
  try {
    theme = JSON.parse(localStorage.getItem('umpire.settings') || '{}').theme
  } catch {
    theme = undefined
  }
  if (theme !== 'day' && theme !== 'lamp')
    theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'lamp' : 'day'
  document.documentElement.dataset.theme = theme
})()
