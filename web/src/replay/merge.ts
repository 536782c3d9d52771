// Merge patches of JSON documents (RFC 7386). A document is never changed: what a patch
// leaves alone is shared by the old and the new one.

export type Json = null | boolean | number | string | Json[] | { [name: string]: Json }

/** The document with the patch applied. */
export function merged(doc: Json | undefined, patch: Json): Json {
  if (!isObject(patch)) return patch
  const object: { [name: string]: Json } = isObject(doc) ? { ...doc } : {}
  for (const [name, change] of Object.entries(patch)) {
    if (change === null) delete object[name]
    else object[name] = merged(object[name], change)
  }
  return object
}

function isObject(doc: Json | undefined): doc is { [name: string]: Json } {
  return typeof doc === 'object' && doc !== null && !Array.isArray(doc)
}
