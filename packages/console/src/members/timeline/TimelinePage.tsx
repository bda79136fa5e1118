import { TIMELINE_KINDS } from '@atrium/contracts/staff/members/timeline'
import { Button } from '@atrium/ui/button'
import { EmptyState } from '@atrium/ui/empty-state'
import { useParams } from 'react-router-dom'
import { ErrorNote } from '../../layout/ErrorNote.tsx'
import { Failure } from '../../layout/Failure.tsx'
import { Loading } from '../../layout/Loading.tsx'
import { Page } from '../../layout/Page.tsx'
import { useParam } from '../../layout/use-param.ts'
import { useText } from '../../locale/locale.tsx'
import { usePagedRead } from '../../registry/registry.tsx'
import { MemberNav } from '../MemberNav.tsx'
import { DayList } from './DayList.tsx'
import { TimelineFilters } from './TimelineFilters.tsx'

const PAGE_SIZE = 50
const isDay = (text: string) => /^20\d\d-\d\d-\d\d$/.test(text)

/** Everything that happened to a member, newest first. The filters are in the address. */
export function TimelinePage() {
  const { code: merchant = '', memberId = '' } = useParams()
  const text = useText()
  const [kinds] = useParam('kinds')
  const [from] = useParam('from')
  const [to] = useParam('to')
  const known = kinds.split(',').filter((kind) => TIMELINE_KINDS.some((one) => one === kind))
  const input = {
    merchant,
    memberId,
    pageSize: PAGE_SIZE,
    ...(known.length > 0 && { kinds: known.join(',') }),
    ...(isDay(from) && { from }),
    ...(isDay(to) && { to }),
  }
  const read = usePagedRead('memberTimeline', input)
  const [first] = read.data?.pages ?? []
  return (
    <Page
      title={first ? text('timeline.titleOf', { account: first.account }) : text('timeline.title')}
      lead={first && text('timeline.lead', { timeZone: first.timeZone })}
      action={<MemberNav />}
    >
      <TimelineFilters merchant={merchant} memberId={memberId} kinds={first?.kinds ?? []} />
      {!first &&
        (read.error ? <Failure error={read.error} retry={() => void read.refetch()} /> : <Loading rows={12} />)}
      {first && read.error && <ErrorNote error={read.error} />}
      {first && first.list.length === 0 && (
        <EmptyState title={text('timeline.empty')}>{text('timeline.emptyText')}</EmptyState>
      )}
      {first && (
        <DayList
          merchant={merchant}
          memberId={memberId}
          timeZone={first.timeZone}
          entries={read.data!.pages.flatMap(({ list }) => list)}
        />
      )}
      {read.hasNextPage && (
        <Button busy={read.isFetchingNextPage} onClick={() => void read.fetchNextPage()}>
          {text('timeline.more')}
        </Button>
      )}
    </Page>
  )
}
