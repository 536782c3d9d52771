import { mount } from 'svelte'
import App from './App.svelte'
import './fonts.css'
import './tokens.css'
import './base.css'
import './controls.css'
import './lists.css'
import './sheets.css'
import { settings } from './lib/settings.svelte'
import { speak } from './text'
import { wordless } from './text/lost'

const target = document.getElementById('app')!
const { language } = settings
speak(language).then(
  () => mount(App, { target }),
  () => wordless(language, target),
)
