import type { PromotionDetail } from '@atrium/contracts/calls'
import { paths } from '@atrium/contracts/portal/paths'
import { useCall, useLanguage, usePortal, useText } from '@atrium/portal-kit'
import { ReportView } from '@atrium/report-kit/portal'
import { Badge } from '@atrium/ui/badge'
import { Button, buttonClass } from '@atrium/ui/button'
import { EmptyState } from '@atrium/ui/empty-state'
import { ErrorState } from '@atrium/ui/error-state'
import { ChevronLeftIcon } from '@atrium/ui/icon'
import { Progress } from '@atrium/ui/meter'
import { SafeHtml } from '@atrium/ui/safe-html'
import { Skeleton } from '@atrium/ui/skeleton'
import { useMemo } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { promotionKind } from '../../kinds/kinds.ts'
import { useCounted } from '../../missions/use-counted.ts'
import { period, timeLeft } from '../../period.ts'
import { useNow } from '../../use-now.ts'
import { ticketsReport, winnersReport } from '../../raffle/reports.tsx'
import { ActionPanel } from './ActionPanel.tsx'
import { OwnClaims } from './OwnClaims.tsx'
import { PrizeTable } from './PrizeTable.tsx'
import { TermList } from './TermList.tsx'
import styles from './promotion.module.css'

/** The promotion whose `id` is in the address, with its terms. For a raffle `view` selects one of its lists. */
export function PromotionPage() {
  const [query] = useSearchParams()
  const [id, view] = [query.get('id'), query.get('view')]
  if (!id) return <MissingPromotion />
  return view === 'tickets' || view === 'winners' ? <RaffleList id={id} view={view} /> : <Promotion id={id} />
}

function RaffleList({ id, view }: { id: string; view: 'tickets' | 'winners' }) {
  const t = useText()
  const reports = useMemo(() => ({ tickets: ticketsReport(id), winners: winnersReport(id) }), [id])
  return (
    <div className={styles.page}>
      <Link to={paths.promoDetail({ id })} className={styles.back}>
        <ChevronLeftIcon size={18} />
        {t('raffle.back')}
      </Link>
      {view === 'tickets' ? <ReportView report={reports.tickets} /> : <ReportView report={reports.winners} />}
    </div>
  )
}

function Promotion({ id }: { id: string }) {
  const t = useText()
  const language = useLanguage()
  const { data, error, isPending, refetch } = useCall('promotionDetail', { language, id }, { retry: false })
  const back = (
    <Link to={paths.promotions()} className={styles.back}>
      <ChevronLeftIcon size={18} />
      {t('back')}
    </Link>
  )

  if (error?.code === 'NOT_FOUND' || error?.code === 'INVALID_REQUEST') return <MissingPromotion />
  if (error) {
    return (
      <div className={styles.page}>
        {back}
        <ErrorState
          size="page"
          headingLevel={1}
          title={t('failed.title')}
          reference={error.requestId}
          action={<Button onClick={() => void refetch()}>{t('failed.retry')}</Button>}
        >
          {error.message}
        </ErrorState>
      </div>
    )
  }
  return (
    <article className={styles.page} aria-busy={isPending}>
      {back}
      {data ? (
        <img src={data.image} alt="" width={640} height={360} className={styles.image} />
      ) : (
        <Skeleton shape="block" width="100%" ratio="16 / 9" />
      )}
      {data ? (
        <Content promotion={data} />
      ) : (
        <>
          <Skeleton width="30%" />
          <Skeleton width="60%" height="2rem" />
          <Skeleton width="80%" />
        </>
      )}
    </article>
  )
}

function Content({ promotion }: { promotion: PromotionDetail }) {
  const t = useText()
  const language = useLanguage()
  const { merchant } = usePortal()
  const now = useNow()
  const { category, title, summary, terms, budgetLeft, own } = promotion
  const { Part } = promotionKind(promotion.rules)
  useCounted()
  return (
    <>
      <p className={styles.meta}>
        <Badge>{t(`category.${category}`)}</Badge>
        {timeLeft(promotion, t, now)}
      </p>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.summary}>{summary}</p>
      <ActionPanel promotion={promotion} />
      {budgetLeft !== undefined && (
        <div className={styles.budget}>
          <Progress label={t('budget.label')} max={100} value={budgetLeft} />
          <span>{t('budget.left', { percent: budgetLeft })}</span>
        </div>
      )}
      {Part && <Part promotion={promotion} />}
      <PrizeTable promotion={promotion} />
      <h2 className={styles.heading}>{t('period')}</h2>
      <p>{period(promotion, t, language, merchant.timeZone)}</p>
      <h2 className={styles.heading}>{t('terms.title')}</h2>
      <TermList promotion={promotion} />
      {terms && <SafeHtml html={terms} />}
      {own && own.claims.length > 0 && <OwnClaims promotion={promotion} claims={own.claims} />}
    </>
  )
}

function MissingPromotion() {
  const t = useText()
  return (
    <div className={styles.page}>
      <EmptyState
        size="page"
        headingLevel={1}
        title={t('missing.title')}
        action={
          <Link to={paths.promotions()} className={buttonClass({ variant: 'primary' })}>
            {t('back')}
          </Link>
        }
      >
        {t('missing.text')}
      </EmptyState>
    </div>
  )
}
