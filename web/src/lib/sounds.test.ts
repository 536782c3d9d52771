import { afterEach, expect, it, vi } from 'vitest'
import { settings } from './settings.svelte'
import { sound } from './sounds'

const started: string[] = []

function node(kind: string) {
  const value = { value: 0, setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} }
  const made = { gain: value, frequency: value, connect: (to: unknown) => to, stop: () => {} }
  return { ...made, start: () => started.push(kind) }
}

class Audio {
  currentTime = 0
  sampleRate = 100
  destination = {}
  createGain = () => node('gain')
  createOscillator = () => node('tone')
  createBufferSource = () => node('noise')
  createBiquadFilter = () => node('filter')
  createBuffer = (_: number, length: number) => ({ getChannelData: () => new Float32Array(length) })
}

afterEach(() => {
  vi.unstubAllGlobals()
  settings.sounds = false
})

it('is silent until sounds are wanted, and until the page has been touched', () => {
  vi.stubGlobal('AudioContext', Audio)
  const touched = { hasBeenActive: true }
  vi.stubGlobal('navigator', { ...navigator, userActivation: touched })
  sound('turn')
  expect(started).toEqual([])
  settings.sounds = true
  touched.hasBeenActive = false
  sound('turn')
  expect(started).toEqual([])
  touched.hasBeenActive = true
  sound('turn')
  sound('move')
  expect(started).toEqual(['tone', 'tone', 'noise'])
})
