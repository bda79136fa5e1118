import { beforeAll, describe, expect, it } from '@jest/globals'
import type { CallName } from '@atrium/contracts/calls'
import { addMember } from './builders.ts'
import type { NewMember } from './builders.ts'
import type { TestGateway } from './gateway.ts'

/** Fields of every list response, in addition to its sums. */
interface ListAnswer<Row> {
  readonly list: readonly Row[]
  readonly total: number
  readonly next?: string
  readonly previous?: string
}

export interface ListCallOptions<Row> {
  /** Names of the call that returns a page and the call that returns the file. */
  readonly list: CallName
  readonly file: CallName
  /** A gateway on which a member of DEMO has a few rows, and the member's token. Only called inside tests. */
  readonly gateway: () => TestGateway
  readonly token: () => string
  /** Filters that both calls accept. The suite adds `{}`. At least one filter must match some but not all rows. */
  readonly filters: readonly Record<string, unknown>[]
  /** Input that every request contains, if the calls require any. */
  readonly fixed?: Record<string, unknown>
  /** A reader who has no rows: by default a member. */
  readonly stranger?: NewMember
  /** Returns the key of a row. */
  readonly idOf: (row: Row) => string
  /** Return the sums of a response and the sums over its rows, in the same shape. */
  readonly sumsOf: (answer: never) => unknown
  readonly addUp: (rows: readonly Row[]) => unknown
}

/** Conformance tests for a list: pages, sums and file must agree, and contain only the reader's rows. */
export function describeListCall<Row>({
  list,
  file,
  gateway,
  token,
  filters,
  fixed = {},
  stranger = {},
  idOf,
  sumsOf,
  addUp,
}: ListCallOptions<Row>): void {
  const page = async (request: object, as = token()): Promise<ListAnswer<Row>> =>
    (await gateway().call(list, { ...fixed, ...request } as never, { token: as })).value as never
  const whole = async (request: object, as = token()): Promise<readonly Row[]> =>
    (
      (await gateway().call(file, { ...fixed, ...request, as: 'rows' } as never, { token: as })).value as never as {
        list: Row[]
      }
    ).list

  /** Reads all pages of two rows each, forwards from the first page or backwards from the last. */
  async function walk(filter: object, place: 'next' | 'previous', from: object = {}): Promise<ListAnswer<Row>[]> {
    const pages = [await page({ ...filter, ...from, pageSize: 2 })]
    for (let at = pages[0]![place]; at !== undefined; at = pages.at(-1)![place])
      pages.push(await page({ ...filter, pageSize: 2, [place === 'next' ? 'after' : 'before']: at }))
    return pages
  }
  const idsOf = (pages: readonly ListAnswer<Row>[]): string[][] => pages.map((each) => each.list.map(idOf))

  describe(`the list ${list}`, () => {
    let all: string[]
    beforeAll(async () => {
      all = idsOf(await walk({}, 'next')).flat()
    })

    it.each([{}, ...filters])(
      'returns each row once, forwards and backwards, and the right total: %j',
      async (filter) => {
        const forwards = await walk(filter, 'next')
        const ids = idsOf(forwards)
        expect(new Set(ids.flat()).size).toBe(ids.flat().length)
        expect(forwards.map(({ total }) => total)).toEqual(forwards.map(() => ids.flat().length))
        expect(ids.flat()).toEqual(all.filter((id) => ids.flat().includes(id)))
        const last = forwards.at(-1)!
        const back = last.previous === undefined ? [] : await walk(filter, 'previous', { before: last.previous })
        // When paging backwards, pages may be split differently, but the rows before the last page are the same.
        expect(idsOf(back).reverse().flat()).toEqual(ids.slice(0, -1).flat())
      },
    )

    it('has a filter that matches some rows and not all', async () => {
      const totals = await Promise.all(filters.map(async (filter) => (await page(filter)).total))
      expect(totals.some((total) => total > 0 && total < all.length)).toBe(true)
      expect(all.length).toBeGreaterThan(2)
    })

    it.each([{}, ...filters])('sums all rows that match the filter, on every page: %j', async (filter) => {
      const pages = await walk(filter, 'next')
      const expected = addUp(pages.flatMap((each) => each.list))
      for (const answer of pages) expect(sumsOf(answer as never)).toEqual(expected)
    })

    it.each([{}, ...filters])('has a file of the same rows: %j', async (filter) => {
      expect(await whole(filter)).toEqual((await walk(filter, 'next')).flatMap((each) => each.list))
    })

    it('contains only the reader’s rows, also from a cursor of another reader', async () => {
      const { next } = await page({ pageSize: 1 })
      const other = await gateway().signIn(await addMember(gateway().sql, stranger))
      for (const request of [{}, { after: next }]) {
        expect(await page(request, other)).toMatchObject({ list: [], total: 0 })
        expect(await whole(request, other)).toEqual([])
      }
    })

    it.each([
      'nonsense',
      ...[['1 or 1'], [], ['9'.repeat(40)], ['1', '2', '3', '4', '5'], { 0: '1' }].map((place) =>
        Buffer.from(JSON.stringify(place)).toString('base64url'),
      ),
    ])('rejects an invalid cursor: %j', async (place) => {
      for (const [call, direction] of [
        [list, 'after'],
        [list, 'before'],
        [file, 'after'],
      ] as const)
        expect(
          await gateway().call(call, { ...fixed, [direction]: place, as: 'rows' } as never, { token: token() }),
        ).toMatchObject({ status: 400, body: { errorCode: 'INVALID_REQUEST' } })
    })
  })
}
