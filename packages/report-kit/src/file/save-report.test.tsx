import { afterEach, expect, it, jest } from '@jest/globals'
import { columnsOf } from '../columns/index.tsx'
import type { FilePart } from '../host.ts'
import { downloads } from '../testing/downloads.ts'
import { saveReport } from './save-report.ts'

const { words } = columnsOf<{ name: string }>()
const columns = [words('name')]
const report = {
  texts: 'bills',
  call: 'bills',
  file: 'billsFile',
  pageSize: 50,
  scope: { kind: 'DAILY' },
  rowKey: ({ name }: { name: string }) => name,
  columns,
}
const text = (key: string) => key
const save = (fetchPart: (call: string, request: object) => Promise<FilePart>) =>
  saveReport({
    report,
    columns,
    address: { filters: { state: 'PAID' }, after: 'WyIxIl0' },
    context: { language: 'EN', timeZone: 'Asia/Seoul', text },
    surroundings: { language: 'EN', timeZone: 'Asia/Seoul', text, fetchPart, tellError: () => undefined },
  })

afterEach(() => void jest.restoreAllMocks())

it('fetches all parts of all pages, and joins them under one line of titles', async () => {
  const saved = downloads()
  const requests: object[] = []
  await save(async (call, request) => {
    requests.push({ call, ...request })
    return 'after' in request ? { list: [{ name: 'b' }] } : { list: [{ name: 'a' }], next: 'two' }
  })
  expect(requests).toEqual([
    { call: 'billsFile', kind: 'DAILY', state: 'PAID' },
    { call: 'billsFile', kind: 'DAILY', state: 'PAID', after: 'two' },
  ])
  expect(await saved[0]!.text).toBe('\uFEFF"columns.name"\r\n"a"\r\n"b"\r\n')
})

it('saves nothing when a part fails', async () => {
  const saved = downloads()
  const failing = save(async (_call, request) => {
    if ('after' in request) throw new Error('The list is away.')
    return { list: [{ name: 'a' }], next: 'two' }
  })
  await expect(failing).rejects.toThrow('The list is away.')
  expect(saved).toEqual([])
})
