// Sets the theme and the size of text before the first paint. It stands in a file of its own because the
// page allows no inline scripts. lib/settings.svelte.ts takes over from here.
;(function () {
  var kept
  try {
    kept = JSON.parse(localStorage.getItem('umpire.settings') || '{}')
  } catch {
    kept = {}
  }
  var theme = kept.theme
  if (theme !== 'day' && theme !== 'lamp')
    theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'lamp' : 'day'
  document.documentElement.dataset.theme = theme
  document.documentElement.dataset.text = kept.text || 'normal'
})()
