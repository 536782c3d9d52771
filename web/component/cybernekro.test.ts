// Cybernekro's table is fit for everybody.
import { expect, it } from 'vitest'
import { fit } from './support/axe'
import { request, sit, take } from './support/table'
import { matchAt } from './support/wire'

it.each(
  (['laptop', 'phone'] as const).flatMap((size) => ['place', 'share', 'act'].map((tag) => ({ tag, size }))),
)('is fit for everybody: $tag, $size', async ({ tag, size }) => {
  await sit(await matchAt(`cybernekro-${tag}`, { system: 'cybernekro', wish: {}, tag }), { size })
  await take()
  expect(request.element().getAttribute('data-ask')).toBe(tag)
  await fit(tag)
})
