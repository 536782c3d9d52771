// Unit tests read English.
import { use } from '.'
import en from './en.json'

use('en', en)
