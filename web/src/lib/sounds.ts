// Short sounds, made here of tones and noise. Nobody hears one who has not asked for them.
import { settings } from './settings.svelte'

/** A part of a sound: when it begins and how long it lasts, in seconds, how high and how loud it is. */
interface Part {
  at: number
  long: number
  hz: number
  loud: number
  noise?: boolean
}

const sounds = {
  // Knocks on wood, each lower and softer than the one before.
  dice: [0, 0.06, 0.11, 0.19, 0.29].map((at, i) => ({
    ...{ at, long: 0.05, hz: 2400 - 300 * i, loud: 0.5 - 0.08 * i, noise: true },
  })),
  move: [{ at: 0, long: 0.16, hz: 350, loud: 0.3, noise: true }],
  loss: [
    { at: 0, long: 0.35, hz: 90, loud: 0.4 },
    { at: 0, long: 0.12, hz: 700, loud: 0.3, noise: true },
  ],
  turn: [
    { at: 0, long: 0.2, hz: 660, loud: 0.2 },
    { at: 0.14, long: 0.35, hz: 880, loud: 0.2 },
  ],
  clock: [{ at: 0, long: 0.04, hz: 1500, loud: 0.25, noise: true }],
} satisfies Record<string, Part[]>

export type Sound = keyof typeof sounds

let audio: AudioContext | undefined
let hiss: AudioBuffer | undefined

/** Lets a sound be heard, once the reader has touched the page: before that no browser allows it. */
export function sound(name: Sound) {
  if (!settings.sounds || !navigator.userActivation?.hasBeenActive) return
  audio ??= new AudioContext()
  for (const part of sounds[name]) heard(audio, part)
}

function heard(audio: AudioContext, { at, long, hz, loud, noise = false }: Part) {
  const [start, end] = [audio.currentTime + at, audio.currentTime + at + long]
  const volume = audio.createGain()
  volume.gain.setValueAtTime(loud, start)
  volume.gain.exponentialRampToValueAtTime(0.001, end)
  volume.connect(audio.destination)
  const source = (noise ? noiseAt : toneAt)(audio, hz, volume)
  source.start(start)
  source.stop(end)
}

function toneAt(audio: AudioContext, hz: number, to: AudioNode): AudioScheduledSourceNode {
  const tone = audio.createOscillator()
  tone.frequency.value = hz
  tone.connect(to)
  return tone
}

function noiseAt(audio: AudioContext, hz: number, to: AudioNode): AudioScheduledSourceNode {
  if (!hiss) {
    hiss = audio.createBuffer(1, audio.sampleRate / 2, audio.sampleRate)
    hiss.getChannelData(0).forEach((_, i, all) => (all[i] = Math.random() * 2 - 1))
  }
  const noise = audio.createBufferSource()
  noise.buffer = hiss
  const filter = audio.createBiquadFilter()
  filter.type = 'bandpass'
  filter.frequency.value = hz
  noise.connect(filter).connect(to)
  return noise
}
