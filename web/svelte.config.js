import { vitePreprocess } from '@sveltejs/vite-plugin-svelte'

const taken = new Map()

// What keeps the styles of a component apart stands at every element: a short name of it.
function short({ hash, filename }) {
  const name = `v${hash(filename).slice(0, 4)}`
  if ((taken.get(name) ?? filename) !== filename)
    throw new Error(`${filename} and ${taken.get(name)} share ${name}`)
  taken.set(name, filename)
  return name
}

export default { preprocess: vitePreprocess(), compilerOptions: { cssHash: short } }
