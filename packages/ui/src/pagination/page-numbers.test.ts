import { describe, expect, it } from '@jest/globals'
import { pageNumbers } from './page-numbers.ts'

describe('pageNumbers', () => {
  it('lists all pages while they fit', () => {
    expect(pageNumbers(3, 7)).toEqual([1, 2, 3, 4, 5, 6, 7])
  })

  it.each([
    [1, [1, 2, 3, 4, 5, 'gap-end', 13]],
    [4, [1, 2, 3, 4, 5, 'gap-end', 13]],
    [7, [1, 'gap-start', 6, 7, 8, 'gap-end', 13]],
    [10, [1, 'gap-start', 9, 10, 11, 12, 13]],
    [13, [1, 'gap-start', 9, 10, 11, 12, 13]],
  ])('keeps its width on page %i of 13', (page, expected) => {
    expect(pageNumbers(page, 13)).toEqual(expected)
  })
})
