import { paths } from '@atrium/contracts/portal/paths'
import { useCall, useLanguage, useSession, useText } from '@atrium/portal-kit'
import { buttonClass } from '@atrium/ui/button'
import { Rail } from '@atrium/ui/rail'
import { Skeleton } from '@atrium/ui/skeleton'
import { Link } from 'react-router-dom'
import { isMember } from '../../is-member.ts'
import { PromotionCard } from '../../PromotionCard.tsx'

/** The home page's rail of promotions. Takes no space when none is running. */
export function PromotionRail() {
  const t = useText()
  const language = useLanguage()
  const { data, error } = useCall('promotions', {
    language,
    pageSize: 8,
    ...(isMember(useSession()) && { own: '1' as const }),
  })
  if (error || data?.list.length === 0) return null
  return (
    <Rail
      item="card"
      aria-busy={!data}
      title={t('rail.title')}
      labels={{ previous: t('rail.previous'), next: t('rail.next') }}
      action={
        <Link to={paths.promotions()} className={buttonClass({ variant: 'quiet', size: 's' })}>
          {t('more')}
        </Link>
      }
    >
      {data
        ? data.list.map((promotion) => <PromotionCard key={promotion.id} promotion={promotion} />)
        : Array.from({ length: 4 }, (_, index) => <Skeleton key={index} shape="block" width="100%" height={270} />)}
    </Rail>
  )
}
