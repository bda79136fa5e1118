import { paths } from '@atrium/contracts/portal/paths'
import { useCall, useLanguage, usePortal, useText } from '@atrium/portal-kit'
import { Badge } from '@atrium/ui/badge'
import { Button, buttonClass } from '@atrium/ui/button'
import { EmptyState } from '@atrium/ui/empty-state'
import { ErrorState } from '@atrium/ui/error-state'
import { ChevronLeftIcon } from '@atrium/ui/icon'
import { SafeHtml } from '@atrium/ui/safe-html'
import { Skeleton } from '@atrium/ui/skeleton'
import { Link, useSearchParams } from 'react-router-dom'
import { period, timeLeft } from '../../period.ts'
import styles from './promotion.module.css'

/** One promotion with its terms, by the `id` of the address. */
export function PromotionPage() {
  const [query] = useSearchParams()
  const id = query.get('id')
  return id ? <Promotion id={id} /> : <MissingPromotion />
}

function Promotion({ id }: { id: string }) {
  const t = useText()
  const language = useLanguage()
  const { merchant } = usePortal()
  const { data, error, isPending, refetch } = useCall('promotionDetail', { language, id }, { retry: false })
  const back = <Link to={paths.promotions()} className={styles.back}><ChevronLeftIcon size={18} />{t('back')}</Link>

  if (error?.code === 'NOT_FOUND' || error?.code === 'INVALID_REQUEST') return <MissingPromotion />
  if (error) {
    return <div className={styles.page}>{back}<ErrorState size="page" headingLevel={1} title={t('failed.title')} reference={error.requestId} action={<Button onClick={() => void refetch()}>{t('failed.retry')}</Button>}>{error.message}</ErrorState></div>
  }
  return (
    <article className={styles.page} aria-busy={isPending}>
      {back}
      {data ? <img src={data.image} alt="" width={640} height={360} className={styles.image} /> : <Skeleton shape="block" width="100%" ratio="16 / 9" />}
      {data ? (
        <>
          <p className={styles.meta}><Badge>{t(`category.${data.category}`)}</Badge>{timeLeft(data, t)}</p>
          <h1 className={styles.title}>{data.title}</h1>
          <p className={styles.summary}>{data.summary}</p>
          <h2 className={styles.heading}>{t('period')}</h2>
          <p>{period(data, t, language, merchant.timeZone)}</p>
          <h2 className={styles.heading}>{t('terms')}</h2>
          <SafeHtml html={data.terms} />
        </>
      ) : (
        <><Skeleton width="30%" /><Skeleton width="60%" height="2rem" /><Skeleton width="80%" /></>
      )}
    </article>
  )
}

function MissingPromotion() {
  const t = useText()
  return <div className={styles.page}><EmptyState size="page" headingLevel={1} title={t('missing.title')} action={<Link to={paths.promotions()} className={buttonClass({ variant: 'primary' })}>{t('back')}</Link>}>{t('missing.text')}</EmptyState></div>
}
