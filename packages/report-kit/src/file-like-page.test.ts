import { expect, it } from '@jest/globals'
import { fileLikePage } from './file-like-page.ts'

const TEXTS: Record<string, string> = {
  'columns.agent': 'Agent',
  'columns.state': 'State',
  'columns.issue': 'Issue',
  'columns.at': 'Time',
  'states.PAID': 'Paid, "all"',
  'states.OPEN': 'Open',
  'bills.kinds.DAILY': 'Daily salary',
}
const page = {
  columns: ['agent', 'issue', 'at', 'state', 'actions'],
  text: (key: string) => TEXTS[key] ?? `bills.${key}`,
  anyText: (key: string) => TEXTS[key] ?? key,
  timeZone: 'Asia/Seoul',
}
const COLUMNS = [
  { key: 'state', words: 'states' },
  { key: 'contracts', words: '/bills.kinds' },
  { key: 'at', isTime: true },
  { key: 'issue/game' },
  { key: 'agent' },
]

it('has the titles, the order and the words of the page, and further columns beside those that they belong to', () => {
  const likePage = fileLikePage(page)
  expect(
    likePage({
      csv: '\uFEFF"상태","계약","시각 (UTC)","게임","에이전트"\r\n"PAID","DAILY 3%",2026-11-30 10:00:00,"SSC60","\'=kim, ""a"""\r\n',
      columns: COLUMNS,
      next: 'two',
    }),
  ).toBe(
    '\uFEFF"Agent","게임","Time (Asia/Seoul)","State","계약"\r\n"\'=kim, ""a""","SSC60",2026-11-30 10:00:00,"Paid, ""all""","Daily salary 3%"\r\n',
  )
  expect(likePage({ csv: '"OPEN, NEWER","",,"R1","lee"\r\n' })).toBe('"lee","R1",,"Open, NEWER",""\r\n')
})

it('has words of whole cells where the report makes them', () => {
  const likePage = fileLikePage({ ...page, cells: { agent: (cell) => `agent ${cell}` } })
  expect(likePage({ csv: '\uFEFF"에이전트"\r\n"lee ""a"""\r\n', columns: [{ key: 'agent' }] })).toBe(
    '\uFEFF"Agent"\r\n"agent lee ""a"""\r\n',
  )
})

it('stays as it is where its columns have no names', () => {
  expect(fileLikePage(page)({ csv: '\uFEFF"a"\r\n"PAID"\r\n' })).toBe('\uFEFF"a"\r\n"PAID"\r\n')
})
