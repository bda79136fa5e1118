import type { ReportDefinition } from '@atrium/report-kit'
import { useCallback } from 'react'
import { useParams } from 'react-router-dom'
import { Loading } from '../layout/Loading.tsx'
import { Page } from '../layout/Page.tsx'
import { useText } from '../locale/locale.tsx'
import { useLotteryNames } from '../names/use-lottery-names.ts'
import { isFirstLoad } from '../registry/registry.tsx'
import { ListPage } from './ListPage.tsx'

interface LotteryListPageProps<Answer, Row> {
  /** The page's title until the names are loaded. */
  texts: 'lotteryIssues' | 'lotterySettingChanges' | 'proposals'
  /** `nameOf`: the name of a lottery by its code. */
  report(merchant: string, nameOf: (code: string) => string): ReportDefinition<Answer, Row>
}

/** A report that shows names of lotteries. */
export function LotteryListPage<Answer, Row>({ texts, report }: LotteryListPageProps<Answer, Row>) {
  const { code = '' } = useParams()
  const text = useText()
  const { read, nameOf } = useLotteryNames(code)
  const named = useCallback((merchant: string) => report(merchant, nameOf), [report, nameOf])
  if (!isFirstLoad(read)) return <ListPage report={named} />
  return (
    <Page title={text(`${texts}.title`, { merchant: code })}>
      <Loading rows={12} />
    </Page>
  )
}
