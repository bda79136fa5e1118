import type { ReleaseSummary } from '@atrium/contracts/staff/releases/releases'
import { Table } from '@atrium/ui/table'
import { useLocale } from '../locale/locale.tsx'
import { ReleaseMarks } from './ReleaseMarks.tsx'
import { ReleaseSize } from './ReleaseSize.tsx'
import { runsFor, type Runner, type Runners } from './releases.ts'
import styles from './releases.module.css'

export interface ReleaseTableProps {
  name: string
  /** Releases, newest first. */
  releases: readonly ReleaseSummary[]
  /** Undefined while loading. */
  runners?: Runners
  onOpen(version: string): void
}

/** Every version of a remote; a click on a row opens its details. */
export function ReleaseTable({ name, releases, runners, onOpen }: ReleaseTableProps) {
  const { text, format } = useLocale()
  return (
    <Table
      caption={text('releases.caption', { name })}
      rows={releases}
      rowKey={({ version }) => version}
      onOpen={({ version }) => onOpen(version)}
      rowLabel={({ version }) => text('releases.open', { release: `${name} ${version}` })}
      columns={[
        {
          key: 'version',
          title: text('releases.columns.version'),
          card: 'title',
          cell: ({ version }) => <span className={styles.version}>{version}</span>,
        },
        {
          key: 'runs',
          title: text('releases.columns.runs'),
          cell: (release) => (
            <span className={styles.marks}>
              <ReleaseMarks release={release} />
              <RunsFor merchants={runners && runsFor(runners, name, release.version)} />
            </span>
          ),
        },
        {
          key: 'size',
          title: text('releases.columns.size'),
          align: 'end',
          cell: (release) => <ReleaseSize release={release} />,
        },
        {
          key: 'published',
          title: text('releases.columns.published'),
          cell: ({ publishedAt, publishedBy }) => (
            <span className={styles.two}>
              <span>{format.time(publishedAt)}</span>
              <span className={styles.quiet}>{publishedBy}</span>
            </span>
          ),
        },
        {
          key: 'commit',
          title: text('releases.columns.commit'),
          card: 'hidden',
          cell: ({ commit }) => <code>{commit.slice(0, 8)}</code>,
        },
        {
          key: 'changes',
          title: text('releases.columns.changes'),
          cell: ({ changes }) => <Changes changes={changes} />,
        },
      ]}
    />
  )
}

const FEW = 3

function RunsFor({ merchants }: { merchants?: readonly Runner[] }) {
  const { text, format } = useLocale()
  if (!merchants || merchants.length === 0) return <span className={styles.quiet}>–</span>
  const names = merchants
    .slice(0, FEW)
    .map(({ merchant, percent }) => (percent === undefined ? merchant : `${merchant} ${format.percent(percent)}`))
  return (
    <span>
      <span>{names.join(', ')}</span>
      {merchants.length > FEW && <span>{` ${text('releases.andMore', { count: merchants.length - FEW })}`}</span>}
    </span>
  )
}

function Changes({ changes: [first, ...more] }: { changes: readonly string[] }) {
  const { text } = useLocale()
  if (first === undefined) return <span className={styles.quiet}>–</span>
  return (
    <span>
      {first}
      {more.length > 0 && <span className={styles.quiet}> {text('releases.andMore', { count: more.length })}</span>}
    </span>
  )
}
