import { useCall, usePortal, useSession, useText } from '@atrium/portal-kit'
import { Button } from '@atrium/ui/button'
import { EmptyState } from '@atrium/ui/empty-state'
import { ReportView } from '@atrium/report-kit/portal'
import { Skeleton } from '@atrium/ui/skeleton'
import { Tabs } from '@atrium/ui/tabs'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { Catalogue } from './Catalogue.tsx'
import { Conversion } from './Conversion.tsx'
import { Earning } from './Earning.tsx'
import { PointSummary } from './PointSummary.tsx'
import { pointOrdersReport, pointEntriesReport } from './reports.tsx'
import styles from './point-mall.module.css'

const VIEWS = ['items', 'convert', 'records', 'statement'] as const
type View = (typeof VIEWS)[number]

/** The points mall: the member's points, the items, and the exchanges. */
export function PointMallPage() {
  const t = useText()
  const { commands, queryClient } = usePortal()
  const { status } = useSession()
  const [query, setQuery] = useSearchParams()
  const [resets, setResets] = useState(0)
  const isMember = status === 'member' || status === 'agent'
  const { data: config, error } = useCall('pointConfig', {})
  const requested = VIEWS.find((view) => view === query.get('view')) ?? 'items'
  const view: View = isMember ? requested : 'items'

  // The specification requires that hiding the member centre resets the mall's state: filters, the open item and typed
  // values.
  useEffect(
    () =>
      commands.provide('pointMall.reset', () => {
        setResets((count) => count + 1)
        setQuery({}, { replace: true })
      }),
    [commands, setQuery],
  )

  if (error?.code === 'FEATURE_OFF')
    return (
      <EmptyState size="page" headingLevel={1} title={t('mall.off.title')}>
        {t('mall.off.text')}
      </EmptyState>
    )
  const readAgain = () =>
    void queryClient.invalidateQueries({ predicate: ({ queryKey: [name] }) => String(name).startsWith('point') })
  return (
    <div key={resets} className={styles.page}>
      <header className={styles.header}>
        <h1 className={styles.title}>{t('mall.title')}</h1>
        {isMember ? <PointSummary /> : <Invitation isTrial={status === 'trial'} />}
      </header>
      {config ? <Earning config={config} /> : !error && <Skeleton shape="block" width="100%" height={58} />}
      {isMember && (
        <Tabs
          label={t('mall.views.label')}
          panelId="point-mall"
          value={view}
          onChange={(next) => setQuery(next === 'items' ? {} : { view: next })}
          tabs={VIEWS.filter((key) => key !== 'convert' || !config || config.conversion).map((key) => ({
            key,
            label: t(`mall.views.${key}`),
          }))}
        />
      )}
      <div id="point-mall" role={isMember ? 'tabpanel' : undefined}>
        {view === 'items' && <Catalogue onExchanged={readAgain} />}
        {view === 'convert' && config?.conversion && (
          <Conversion conversion={config.conversion} currency={config.currency} onConverted={readAgain} />
        )}
        {view === 'records' && <ReportView report={pointOrdersReport} />}
        {view === 'statement' && <ReportView report={pointEntriesReport} />}
      </div>
    </div>
  )
}

function Invitation({ isTrial }: { isTrial: boolean }) {
  const t = useText()
  const { commands } = usePortal()
  if (isTrial) return <p className={styles.note}>{t('mall.trial')}</p>
  return (
    <p className={styles.note}>
      {t('mall.visitor')}{' '}
      <Button onClick={() => void commands.request('session.requireLogin').catch(() => undefined)}>
        {t('mall.signIn')}
      </Button>
    </p>
  )
}
