import { expect, it } from '@jest/globals'
import { noticeDate, noticesOf, pageCount, pageOfNotice } from './notice-pages.ts'

const notices = Array.from({ length: 20 }, (_, index) => ({ id: `n${index}` }))

it.each([
  ['n0', 1],
  ['n8', 1],
  ['n9', 2],
  ['n18', 3],
  ['gone', 1],
  [undefined, 1],
])('%s is on page %i', (id, page) => {
  expect(pageOfNotice(notices, id)).toBe(page)
})

it('counts pages of nine, and one for none', () => {
  expect([0, 1, 9, 10, 18, 19].map(pageCount)).toEqual([1, 1, 1, 2, 2, 3])
})

it("formats dates as yyyy-MM-dd hh:mm:ss in the merchant's time zone", () => {
  expect(noticeDate(Date.UTC(2026, 0, 31, 15, 4, 5), 'Asia/Seoul')).toBe('2026-02-01 00:04:05')
})

it('lists every kind by its date, with its kind', () => {
  const notice = (id: string, publishedAt: number) => ({ id, title: id, content: '', publishedAt })
  const listed = noticesOf({
    player: [notice('a', 1), notice('d', 4)],
    promotion: [notice('b', 2)],
    popup: [notice('c', 3)],
  })
  expect(listed.map(({ id, kind }) => [id, kind])).toEqual([
    ['d', 'player'],
    ['c', 'popup'],
    ['b', 'promotion'],
    ['a', 'player'],
  ])
})
