import { describe, expect, it } from '@jest/globals'
import { DRAW_KINDS, parseResult } from '@atrium/lottery-rules/draw'
import { TUMBLING_PICTURES, tumblingResult } from './tumbling.ts'

describe.each(Object.values(DRAW_KINDS))('a draw of $id in progress', (kind) => {
  const pictures = Array.from({ length: TUMBLING_PICTURES }, (_, picture) => tumblingResult(kind.id, picture))

  it('has the form of a result, so that nothing shifts when the result arrives', () => {
    for (const picture of pictures) expect(parseResult(kind, picture)).toBeDefined()
  })

  it('changes with every frame', () => {
    expect(new Set(pictures).size).toBe(TUMBLING_PICTURES)
  })
})
