import { dayAt } from '@atrium/contracts/locale/local-time'
import { Select } from '@atrium/ui/select'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { Page } from '../../layout/Page.tsx'
import { QueryResult } from '../../layout/QueryResult.tsx'
import { useParam } from '../../layout/use-param.ts'
import { useText } from '../../locale/locale.tsx'
import { ProposalNote } from '../../proposals/ProposalNote.tsx'
import { subjects } from '../../proposals/subjects.ts'
import { useRead } from '../../registry/registry.tsx'
import { serverNow } from '../../registry/server-clock.ts'
import { DATED_LOTTERIES } from '../lotteries.ts'
import { useLotteryNames } from '../../names/use-lottery-names.ts'
import { CalendarForm } from './CalendarForm.tsx'
import styles from './calendar.module.css'

const YEARS_AHEAD = 2

/** The days of a year on which a public draw is moved or omitted, for the lottery operators of a merchant. */
export function CalendarPage() {
  const { code = '' } = useParams()
  const text = useText()
  const merchants = useRead('merchants', {})
  const zone = merchants.data?.find(({ merchant }) => merchant === code)?.timeZone
  return (
    <Page title={text('lotteryCalendar.title', { merchant: code })} lead={text('lotteryCalendar.lead')}>
      <QueryResult read={merchants} rows={6}>
        {() => <Calendars key={code} merchant={code} timeZone={zone ?? 'UTC'} />}
      </QueryResult>
    </Page>
  )
}

function Calendars({ merchant, timeZone }: { merchant: string; timeZone: string }) {
  const text = useText()
  const { nameOf } = useLotteryNames(merchant)
  const [askedGame, setGame] = useParam('game')
  const [askedYear, setYear] = useParam('year')
  const lottery = DATED_LOTTERIES.find((each) => each.code === askedGame) ?? DATED_LOTTERIES[0]!
  const [thisYear] = useState(() => Number(dayAt(new Date(serverNow()), timeZone).slice(0, 4)))
  const year = /^2\d{3}$/.test(askedYear) ? Number(askedYear) : thisYear
  const years = [...new Set([year, ...Array.from({ length: YEARS_AHEAD + 1 }, (_, index) => thisYear + index)])]
  const read = useRead('lotteryCalendar', { merchant, code: lottery.code, year })
  return (
    <>
      <div className={styles.row}>
        <Select
          label={text('lotteryCalendar.game')}
          value={lottery.code}
          options={DATED_LOTTERIES.map((each) => ({ value: each.code, label: nameOf(each.code) }))}
          onChange={setGame}
        />
        <Select
          label={text('lotteryCalendar.year')}
          value={String(year)}
          options={years.toSorted().map((each) => ({ value: String(each), label: String(each) }))}
          onChange={setYear}
        />
      </div>
      <ProposalNote
        key={`${merchant} ${lottery.code} ${year}`}
        merchant={merchant}
        subject={subjects.lotteryCalendar(lottery.code, year)}
      />
      <QueryResult read={read} rows={6}>
        {(calendar) => (
          <CalendarForm
            key={`${merchant} ${lottery.code} ${year} ${calendar.version}`}
            merchant={merchant}
            schedule={lottery.schedule}
            calendar={calendar}
          />
        )}
      </QueryResult>
    </>
  )
}
