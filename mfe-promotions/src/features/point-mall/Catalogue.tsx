import type { CallRequest } from '@atrium/contracts/calls'
import { POINT_CATEGORIES } from '@atrium/contracts/rules/promotions/point-rules'
import { useCall, useLanguage, usePortal, useSession, useText } from '@atrium/portal-kit'
import { Button } from '@atrium/ui/button'
import { EmptyState } from '@atrium/ui/empty-state'
import { ErrorState } from '@atrium/ui/error-state'
import { Pagination } from '@atrium/ui/pagination'
import { SearchField } from '@atrium/ui/search-field'
import { Skeleton } from '@atrium/ui/skeleton'
import { Tabs } from '@atrium/ui/tabs'
import { keepPreviousData } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { ExchangeDialog } from './ExchangeDialog.tsx'
import { ItemCard } from './ItemCard.tsx'
import styles from './point-mall.module.css'

type Category = NonNullable<CallRequest<'pointRewards'>['category']>

/** The items for which points can be exchanged; filters and the open item are in the address. */
export function Catalogue({ onExchanged }: { onExchanged(): void }) {
  const t = useText()
  const language = useLanguage()
  const { commands } = usePortal()
  const { status } = useSession()
  const [query, setQuery] = useSearchParams()
  const isMember = status === 'member' || status === 'agent'
  const category = POINT_CATEGORIES.find((one) => one === query.get('category'))
  const search = query.get('q') ?? ''
  const isAffordable = isMember && query.get('affordable') === '1'
  const pageNo = Number(query.get('p')) || 1
  const request = {
    language,
    pageNo,
    pageSize: 24,
    ...(category && { category }),
    ...(search && { search }),
    ...(isAffordable && { affordable: '1' as const }),
  }
  const { data, error, isPending, isPlaceholderData, refetch } = useCall('pointRewards', request, {
    placeholderData: keepPreviousData,
  })
  const change = (key: string, value: string, more: { keepPage?: boolean } = {}) =>
    setQuery(
      (now) => {
        const next = new URLSearchParams(now)
        if (value) next.set(key, value)
        else next.delete(key)
        if (!more.keepPage) next.delete('p')
        return next
      },
      { replace: true },
    )
  const open = (itemId: string) => {
    if (isMember) change('item', itemId, { keepPage: true })
    else
      void commands.request('session.requireLogin').then(
        ({ status: now }) => now !== 'trial' && change('item', itemId, { keepPage: true }),
        () => undefined,
      )
  }
  const item = isMember ? data?.list.find(({ itemId }) => itemId === query.get('item')) : undefined
  return (
    <div className={styles.catalogue}>
      <div className={styles.filters}>
        <Tabs
          label={t('mall.categories.label')}
          variant="chip"
          panelId="point-items"
          value={category ?? 'ALL'}
          onChange={(next: Category | 'ALL') => change('category', next === 'ALL' ? '' : next)}
          tabs={(['ALL', ...POINT_CATEGORIES] as const).map((key) => ({ key, label: t(`mall.categories.${key}`) }))}
        />
        <SearchField
          label={t('mall.search')}
          placeholder={t('mall.search')}
          clearLabel={t('mall.clear')}
          maxLength={60}
          value={search}
          onChange={(value) => change('q', value)}
        />
        {isMember && (
          <label className={styles.check}>
            <input
              type="checkbox"
              checked={isAffordable}
              onChange={({ target }) => change('affordable', target.checked ? '1' : '')}
            />
            {t('mall.affordable')}
          </label>
        )}
      </div>
      <div id="point-items" role="tabpanel" aria-busy={isPending || isPlaceholderData} className={styles.grid}>
        {isPending && Array.from({ length: 8 }, (_, index) => <ItemSkeleton key={index} />)}
        {data?.list.map((each) => (
          <ItemCard key={each.itemId} item={each} onOpen={() => open(each.itemId)} />
        ))}
      </div>
      {error && !data && (
        <ErrorState
          size="page"
          title={t('mall.failed')}
          reference={error.requestId}
          action={<Button onClick={() => void refetch()}>{t('failed.retry')}</Button>}
        >
          {error.message}
        </ErrorState>
      )}
      {data?.list.length === 0 && (
        <EmptyState
          size="page"
          title={t('mall.empty.title')}
          action={<Button onClick={() => setQuery({}, { replace: true })}>{t('mall.empty.action')}</Button>}
        >
          {t('mall.empty.text')}
        </EmptyState>
      )}
      {data && (
        <Pagination
          page={data.pageNum}
          totalPages={data.totalPages}
          onChange={(page) => change('p', String(page), { keepPage: true })}
          labels={{
            nav: t('pages.nav'),
            previous: t('pages.previous'),
            next: t('pages.next'),
            page: (page) => t('pages.page', { page }),
          }}
        />
      )}
      {item && data && (
        <ExchangeDialog
          key={item.itemId}
          item={item}
          currency={data.currency}
          onClose={() => change('item', '', { keepPage: true })}
          onExchanged={onExchanged}
        />
      )}
    </div>
  )
}

/** Reserves the size of an item. */
const ItemSkeleton = () => (
  <div className={styles.card}>
    <Skeleton shape="block" width="100%" ratio="16 / 9" />
    <div className={styles.body}>
      <Skeleton width="40%" height={20} />
      <Skeleton width="70%" height={24} />
      <Skeleton width="50%" height={24} />
    </div>
  </div>
)
