import type { CallRequest } from '@atrium/contracts/calls'
import { useCall, useLanguage, useSession, useText } from '@atrium/portal-kit'
import { Button } from '@atrium/ui/button'
import { EmptyState } from '@atrium/ui/empty-state'
import { ErrorState } from '@atrium/ui/error-state'
import { Pagination } from '@atrium/ui/pagination'
import { SearchField } from '@atrium/ui/search-field'
import { Skeleton } from '@atrium/ui/skeleton'
import { Tabs } from '@atrium/ui/tabs'
import { keepPreviousData } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { isMember } from '../../is-member.ts'
import { PromotionCard } from '../../PromotionCard.tsx'
import styles from './promotions.module.css'

type Category = NonNullable<CallRequest<'promotions'>['category']>

/**
 * Running and upcoming promotions, filtered by the category and search in the address. Those that the reader can claim
 * or join come first.
 */
export function PromotionsPage() {
  const t = useText()
  const language = useLanguage()
  const [query, setQuery] = useSearchParams()
  const category = (query.get('category') ?? 'all') as Category
  const pageNo = Number(query.get('p')) || 1
  const [typed, setTyped] = useState(query.get('q') ?? '')
  const search = useDeferredValue(typed.trim())
  const { data, error, isPending, isPlaceholderData, refetch } = useCall(
    'promotions',
    {
      language,
      category,
      pageNo,
      pageSize: 12,
      ...(search && { search }),
      ...(isMember(useSession()) && { own: '1' as const }),
    },
    { placeholderData: keepPreviousData },
  )
  const change = (next: { category?: Category; q?: string }) =>
    setQuery(
      (now) => {
        const { p: _page, ...rest } = Object.fromEntries(now)
        return Object.fromEntries(Object.entries({ ...rest, ...next }).filter(([, value]) => value && value !== 'all'))
      },
      { replace: true },
    )
  const type = (text: string) => {
    setTyped(text)
    change({ q: text.trim() })
  }
  const kinds = [
    ...new Set<Category>([
      'all',
      ...(Object.keys(data?.counts ?? {}) as Category[]).filter((kind) => kind !== 'all'),
      category,
    ]),
  ]

  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1 className={styles.title}>{t('title')}</h1>
        <SearchField
          label={t('search.label')}
          placeholder={t('search.placeholder')}
          clearLabel={t('search.clear')}
          value={typed}
          onChange={type}
          className={styles.search}
        />
      </div>
      <Tabs
        label={t('categories')}
        variant="chip"
        panelId="promotions"
        value={category}
        onChange={(next) => change({ category: next })}
        tabs={kinds.map((key) => ({ key, label: t(`category.${key}`), count: data?.counts[key] }))}
      />
      <div id="promotions" role="tabpanel" aria-busy={isPending || isPlaceholderData} className={styles.grid}>
        {isPending && Array.from({ length: 6 }, (_, index) => <CardSkeleton key={index} />)}
        {data?.list.map((promotion, index) => (
          <PromotionCard key={promotion.id} promotion={promotion} eager={index < 3} first={index === 0} />
        ))}
      </div>
      {error && (
        <ErrorState
          size="page"
          title={t('failed.title')}
          reference={error.requestId}
          action={<Button onClick={() => void refetch()}>{t('failed.retry')}</Button>}
        >
          {error.message}
        </ErrorState>
      )}
      {data?.list.length === 0 && (
        <EmptyState
          size="page"
          title={t(search ? 'search.empty' : 'empty.title')}
          action={
            (category !== 'all' || search) && (
              <Button
                onClick={() => {
                  setTyped('')
                  change({ category: 'all', q: '' })
                }}
              >
                {t('empty.action')}
              </Button>
            )
          }
        >
          {t(search ? 'search.text' : 'empty.text')}
        </EmptyState>
      )}
      {data && (
        <Pagination
          page={data.pageNum}
          totalPages={data.totalPages}
          onChange={(page) => setQuery((now) => ({ ...Object.fromEntries(now), p: String(page) }))}
          labels={{
            nav: t('pages.nav'),
            previous: t('pages.previous'),
            next: t('pages.next'),
            page: (page) => t('pages.page', { page }),
          }}
        />
      )}
    </div>
  )
}

const CardSkeleton = () => (
  <div className={styles.skeleton}>
    <Skeleton shape="block" width="100%" ratio="16 / 9" />
    <div className={styles.lines}>
      <Skeleton width="40%" />
      <Skeleton width="70%" />
      <Skeleton width="90%" />
    </div>
  </div>
)
