import { mount } from 'svelte'
import App from './App.svelte'
import './fonts.css'
import './tokens.css'
import './base.css'
import './controls.css'
import './lists.css'
import './sheets.css'

mount(App, { target: document.getElementById('app')! })
