import '@fontsource-variable/atkinson-hyperlegible-next'
import '@fontsource-variable/besley'
import '@fontsource-variable/besley/wght-italic.css'
import { mount } from 'svelte'
import App from './App.svelte'
import './tokens.css'
import './base.css'

mount(App, { target: document.getElementById('app')! })
