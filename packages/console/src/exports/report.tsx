import { EXPORT_STATES } from '@atrium/contracts/staff/exports'
import type { MerchantExport } from '@atrium/contracts/staff/exports'
import { choice, columnsOf } from '@atrium/report-kit'
import { Badge } from '@atrium/ui/badge'
import { Moment } from '../layout/Moment.tsx'
import { consoleReport } from '../reports/console-report.ts'
import { RepeatExport } from './RepeatExport.tsx'

const TONES = { PENDING: 'info', DONE: 'win', FAILED: 'lose', DELETED: 'neutral' } as const
const { custom, words } = columnsOf<MerchantExport>()

/** Business days of a merchant that were written into files, each of which can be written again. */
export const exportsReport = (merchant: string) =>
  consoleReport<'merchantExports', MerchantExport>({
    texts: 'exports',
    call: 'merchantExports',
    scope: { merchant },
    pageSize: 50,
    filters: [choice('state', EXPORT_STATES)],
    rowKey: ({ day }) => day,
    tableTitle: 'table',
    columns: [
      words('day', { card: 'title' }),
      custom(
        'state',
        ({ state, error }, context) => (
          <>
            <Badge tone={TONES[state]}>{context.text(`states.${state}`)}</Badge> {error}
          </>
        ),
        { card: 'aside' },
      ),
      custom('personalData', ({ hasPersonalData }, context) =>
        context.text(`personalData.${hasPersonalData ? 'with' : 'without'}`),
      ),
      custom('rows', ({ rows }) => rows?.toLocaleString('en') ?? '–', { align: 'end' }),
      custom(
        'bytes',
        ({ bytes }) => (bytes === undefined ? '–' : `${Math.ceil(bytes / 1024).toLocaleString('en')} KiB`),
        {
          align: 'end',
        },
      ),
      custom('finishedAt', ({ finishedAt }) => (finishedAt ? <Moment at={finishedAt} /> : '–')),
      custom('repeat', ({ day, state }) => <RepeatExport day={day} isPending={state === 'PENDING'} />, {
        align: 'end',
      }),
    ],
  })
