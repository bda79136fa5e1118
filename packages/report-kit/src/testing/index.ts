import type { Language } from '@atrium/contracts/locale/languages'
import { dayAt, localTime } from '@atrium/contracts/locale/local-time'
import { afterEach, describe, expect, it, jest } from '@jest/globals'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { daysOf } from '../address/period.ts'
import type { Listed, ReportDefinition } from '../report.ts'
import { storeColumns } from '../storage.ts'
import { WORDS } from '../words.ts'
import type { Answers, Surface } from './bed.ts'
import { describeFile } from './describe-file.ts'
import { describeLookUp } from './describe-look-up.ts'

export { downloadFile, downloads } from './downloads.ts'
export type { Answers, BedOptions, ReportBed, Surface } from './bed.ts'

export interface ConformanceOptions<Answer, Row> {
  readonly surface: Surface
  readonly report: ReportDefinition<Answer, Row>
  /** Path and query, such as `/index?member=transactionHistory`; for a lookup with the required filters. */
  readonly at: string
  /** A page of rows, and an empty page. */
  readonly page: Answer
  readonly empty: Answer
}

const MOMENT = '2026-02-03T00:30:00.000Z'

/** Conformance tests for every report, in either application. */
export function describeReport<Answer, Row>({
  surface,
  report,
  at,
  page,
  empty,
}: ConformanceOptions<Answer, Row>): void {
  const requests: Record<string, unknown>[] = []
  const open = (
    answer: () => unknown,
    { query = '', path = at, language = 'KO' as Language, others = {} as Answers } = {},
  ) => {
    requests.length = 0
    const asked = (request: Record<string, unknown>) => {
      requests.push(request)
      return answer()
    }
    return surface.show({
      at: query ? `${path}${path.includes('?') ? '&' : '?'}${query}` : path,
      language,
      answers: { ...others, [report.call]: asked },
    })
  }
  const asked = () => requests.at(-1)
  const words = WORDS.KO
  const today = () => dayAt(new Date(), surface.timeZone)
  // A chart has its own table, which precedes that of the rows.
  const table = () => screen.findAllByRole('table').then((all) => all.at(-1)!)
  const rows = async () =>
    within(await table())
      .getAllByRole('row')
      .slice(1)
  const query = (bed: { location(): string }) => new URLSearchParams(bed.location().split('?')[1])
  const list = (report.listOf ?? ((answer: Answer) => answer as unknown as Listed<Row>))(page).list

  describe(`the report ${report.texts}`, () => {
    afterEach(() => void jest.restoreAllMocks())

    it.each(['KO', 'EN'] as const)('has texts for everything it shows: %s', async (language) => {
      for (const answer of [page, empty]) {
        await open(() => answer, { language })
        await table()
        expect(document.body.textContent).not.toMatch(new RegExp(`\\b${report.texts}\\.[a-zA-Z]|\\{\\{`))
        cleanup()
      }
    })

    it('has no serious accessibility violation', async () => {
      await open(() => page)
      await rows()
      // Contrast and landmarks are tested in a browser.
      const { violations } = await axe.run(document.body, {
        rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
      })
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
    })

    it('shows an empty state', async () => {
      await open(() => empty)
      const list = await table()
      expect(within(list).getAllByRole('row')).toHaveLength(1)
      expect(list.parentElement!.textContent!.length).toBeGreaterThan(list.textContent!.length)
    })

    it('shows the error, and reloads on request', async () => {
      let isAway = true
      await open(() => {
        if (isAway) throw surface.failure.error
        return page
      })
      expect(await screen.findByText(surface.failure.shown)).toBeTruthy()
      isAway = false
      await userEvent.click(screen.getByRole('button', { name: words.retry }))
      expect((await rows()).length).toBeGreaterThan(0)
    })

    if (report.period && report.period.presets.length > 1) {
      it('stores its days in the address, for every preset', async () => {
        const bed = await open(() => page)
        await table()
        for (const preset of report.period!.presets) {
          const choice = screen.queryByRole('radio', { name: words.presets[preset] })
          if (choice) await userEvent.click(choice)
          else
            await userEvent.selectOptions(screen.getByRole('combobox', { name: words.period }), words.presets[preset])
          // A host may show days from its cache.
          await waitFor(() => expect(requests).toContainEqual(expect.objectContaining(daysOf(preset, today()))))
          expect(query(bed).get('period') ?? report.period!.usual).toBe(preset)
        }
        bed.unmount()
        await open(() => page, { query: `period=${report.period!.presets[0]}` })
        await table()
        expect(asked()).toMatchObject(daysOf(report.period!.presets[0]!, today()))
      })
    }

    if (report.period?.hasDays) {
      it('shows the days in its address', async () => {
        await open(() => page, { query: 'from=2026-02-03&to=2026-02-05' })
        await table()
        expect(asked()).toMatchObject({ from: '2026-02-03', to: '2026-02-05' })
        expect([words.from, words.to].map((label) => screen.getByLabelText<HTMLInputElement>(label).value)).toEqual([
          '2026-02-03',
          '2026-02-05',
        ])
      })
    }

    for (const filter of report.filters ?? []) {
      if (filter.kind === 'choice' && !report.requires) {
        it(`filters by ${filter.key} and stores it in the address`, async () => {
          const bed = await open(() => page, { query: `${filter.key}=${filter.options[0]}&after=WyIxIl0` })
          await table()
          expect(asked()).toMatchObject({ [filter.key]: filter.options[0], after: 'WyIxIl0' })
          const select = screen
            .getAllByRole<HTMLSelectElement>('combobox')
            .find(({ value }) => value === filter.options[0])!
          await userEvent.selectOptions(select, filter.options.at(-1)!)
          await waitFor(() => expect(asked()).toMatchObject({ [filter.key]: filter.options.at(-1) }))
          expect([query(bed).get(filter.key), query(bed).get('after'), asked()!['after']]).toEqual([
            filter.options.at(-1),
            null,
            undefined,
          ])
          await userEvent.selectOptions(select, filter.usual ?? 'ALL')
          await waitFor(() => expect(asked()).not.toHaveProperty(filter.key))
          expect(query(bed).get(filter.key)).toBeNull()
        })
      }
      if (filter.kind === 'text' && !report.requires) {
        it(`filters by the text typed as ${filter.key} and stores it in the address`, async () => {
          const bed = await open(() => page, { query: `${filter.key}=ab&after=WyIxIl0` })
          await table()
          const field = screen.getByDisplayValue('ab')
          await userEvent.type(field, 'c ')
          await waitFor(() => expect(asked()).toMatchObject({ [filter.key]: 'abc' }))
          expect([query(bed).get(filter.key), query(bed).get('after')]).toEqual(['abc', null])
          await userEvent.clear(field)
          await waitFor(() => expect(asked()).not.toHaveProperty(filter.key))
        })
      }
      if (filter.kind === 'moment') {
        it(`stores ${filter.key} as an instant in the address and shows it in the time zone of the page`, async () => {
          await open(() => page, { query: `${filter.key}=${MOMENT}` })
          await table()
          expect(asked()).toMatchObject({ [filter.key]: MOMENT })
          const shown = localTime(new Date(MOMENT), surface.timeZone).slice(0, 16).replace(' ', 'T')
          expect(screen.getByDisplayValue(shown)).toBeTruthy()
        })
      }
    }

    if (report.requires)
      describeLookUp({
        requires: report.requires,
        at,
        open: (path) => open(() => page, { path }),
        requests: () => requests,
      })

    if (!report.listOf) {
      it('pages by the cursors of its responses', async () => {
        const bed = await open(() => ({ ...page, next: 'WyJvbGQiXQ', previous: 'WyJuZXciXQ' }))
        await userEvent.click(await screen.findByRole('button', { name: words.next }))
        await waitFor(() => expect(asked()).toMatchObject({ after: 'WyJvbGQiXQ' }))
        expect(query(bed).get('after')).toBe('WyJvbGQiXQ')
        await userEvent.click(screen.getByRole('button', { name: words.previous }))
        await waitFor(() => expect(asked()).toMatchObject({ before: 'WyJuZXciXQ' }))
        expect(asked()).not.toHaveProperty('after')
      })
    }

    if (report.openRow) {
      it('names what opens a row by what it shows', async () => {
        await open(() => page)
        const [row] = await rows()
        const opens = within(row!).getAllByRole('button')[0]!
        const [name, shown] = [opens.getAttribute('aria-label') || opens.textContent, opens.textContent]
        expect(name.replaceAll(/\s/g, '')).toContain(shown.replaceAll(/\s/g, ''))
      })

      it('opens a row by keyboard alone', async () => {
        const bed = await open(() => page)
        const [row] = await rows()
        within(row!).getAllByRole('button')[0]!.focus()
        await userEvent.keyboard('{Enter}')
        for (const [key, value] of Object.entries(report.openRow!(list[0]!))) expect(query(bed).get(key)).toBe(value)
      })
    }

    if (report.chosenColumns) {
      it('shows the columns that are chosen, stores them in the browser, and can show none of them', async () => {
        const titles = async () => within(await table()).getAllByRole('columnheader').length
        const { keys, usual } = report.chosenColumns!
        const shown = report.columns.filter(({ cell }) => cell).length
        const bed = await open(() => page)
        expect(await titles()).toBe(shown - keys.length + usual.length)
        await userEvent.click(screen.getByRole('button', { name: words.columns }))
        const boxes = await screen.findAllByRole<HTMLInputElement>('checkbox')
        expect(boxes.map(({ checked }) => checked)).toEqual(keys.map((key) => usual.includes(key)))
        for (const box of boxes) if (box.checked) await userEvent.click(box)
        await userEvent.click(boxes[0]!)
        expect(await titles()).toBe(shown - keys.length + 1)
        bed.unmount()
        await open(() => page)
        expect(await titles()).toBe(shown - keys.length + 1)
        storeColumns(report.texts, usual)
      })
    }

    if (report.selection) {
      it('selects rows by keyboard alone, only those that can be selected, and clears the selection on another page', async () => {
        await open(() => ({ ...page, next: 'WyJvbGQiXQ' }))
        const boxes = (await rows()).map((row) => within(row).getByRole<HTMLInputElement>('checkbox'))
        expect(boxes.map(({ disabled }) => !disabled)).toEqual(
          list.map((row) => report.selection!.isFor?.(row) ?? true),
        )
        const box = boxes.find(({ disabled }) => !disabled)!
        box.focus()
        await userEvent.keyboard(' ')
        expect(box.checked).toBe(true)
        await userEvent.click(screen.getByRole('button', { name: words.next }))
        await waitFor(() => expect(asked()).toMatchObject({ after: 'WyJvbGQiXQ' }))
        expect(screen.getAllByRole<HTMLInputElement>('checkbox').some(({ checked }) => checked)).toBe(false)
      })
    }

    if (report.file) describeFile({ report, list, open: (options) => open(() => page, options) })
  })
}
