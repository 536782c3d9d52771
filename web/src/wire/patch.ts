/**
 * The document after a merge patch (RFC 7386). What the patch does not touch is
 * the same object as before, so that a screen can tell what has changed by ===.
 */
export function merged(document: unknown, patch: unknown): unknown {
  if (!isObject(patch)) return patch
  const before: Record<string, unknown> = isObject(document) ? document : {}
  const after = { ...before }
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) delete after[name]
    else after[name] = merged(before[name], value)
  }
  return after
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
