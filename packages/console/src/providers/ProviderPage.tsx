import type { ProviderDetail } from '@atrium/contracts/staff/providers'
import { Button } from '@atrium/ui/button'
import { Card } from '@atrium/ui/card'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { Fact, Facts } from '@atrium/ui/facts'
import { Page } from '../layout/Page.tsx'
import { QueryResult } from '../layout/QueryResult.tsx'
import { ReasonDialog } from '../layout/ReasonDialog.tsx'
import { ErrorNote } from '../layout/ErrorNote.tsx'
import { useLocale, useText } from '../locale/locale.tsx'
import { ProposalNote } from '../proposals/ProposalNote.tsx'
import { subjects } from '../proposals/subjects.ts'
import { useSavedToast } from '../proposals/use-saved-toast.ts'
import { useChange, useRead } from '../registry/registry.tsx'
import { ProviderDialog } from './ProviderDialog.tsx'
import common from '../layout/common.module.css'
import styles from './providers.module.css'
import { ProviderState } from './ProvidersPage.tsx'
import { SyncCard } from './SyncCard.tsx'

/** A game provider with its keys, its test, and the syncs of its catalogue. */
export function ProviderPage() {
  const { provider = '' } = useParams()
  const text = useText()
  const read = useRead('provider', { provider })
  return (
    <Page title={text('providers.of', { name: read.data?.name ?? provider })} lead={text('providers.detailLead')}>
      {[subjects.provider(provider), subjects.providerState(provider)].map((subject) => (
        <ProposalNote key={subject} merchant="*" subject={subject} />
      ))}
      <QueryResult read={read} rows={10}>
        {(detail) => (
          <div className={common.stack}>
            <ProviderCard detail={detail} />
            <SyncCard detail={detail} />
            <PortalKeyCard {...detail.portalKey} />
          </div>
        )}
      </QueryResult>
    </Page>
  )
}

function ProviderCard({ detail }: { detail: ProviderDetail }) {
  const { text, format } = useLocale()
  const { provider, origin, isOn, fingerprint, formerKey, vendors, games, gone } = detail
  const [dialog, setDialog] = useState<'change' | 'switch'>()
  const test = useChange('testProvider')
  return (
    <Card headingLevel={2} title={text('providers.state')} action={<ProviderState {...detail} />}>
      <div className={common.stack}>
        <Facts>
          <Fact name={text('providers.code')}>{provider}</Fact>
          <Fact name={text('providers.fields.origin.label')}>{origin || '–'}</Fact>
          <Fact name={text('providers.vendors')}>{vendors}</Fact>
          <Fact name={text('providers.games')}>{games}</Fact>
          <Fact name={text('providers.gone')}>{gone}</Fact>
          <Fact isWide name={text('providers.fingerprint')}>
            {fingerprint ?? '–'}
          </Fact>
          {formerKey && (
            <Fact isWide name={text('providers.formerKey', { until: format.time(formerKey.until) })}>
              {formerKey.fingerprint}
            </Fact>
          )}
        </Facts>
        <div className={common.row}>
          <Button busy={test.isPending} onClick={() => test.mutate({ provider })}>
            {text('providers.test')}
          </Button>
          <Button onClick={() => setDialog('change')}>{text('providers.change')}</Button>
          <Button variant={isOn ? 'danger' : 'primary'} onClick={() => setDialog('switch')}>
            {text(isOn ? 'providers.switchOff' : 'providers.switchOn')}
          </Button>
        </div>
        <div role="status">
          {test.data && (
            <p>
              {test.data.isOk
                ? text('providers.tested', { ms: test.data.ms, count: test.data.entries ?? 0 })
                : text('providers.failed', { ms: test.data.ms, failure: test.data.failure ?? '' })}
            </p>
          )}
        </div>
        {test.error && <ErrorNote error={test.error} />}
      </div>
      {dialog === 'change' && <ProviderDialog current={detail} onClose={() => setDialog(undefined)} />}
      {dialog === 'switch' && <SwitchDialog detail={detail} onClose={() => setDialog(undefined)} />}
    </Card>
  )
}

function SwitchDialog({ detail: { provider, name, isOn }, onClose }: { detail: ProviderDetail; onClose(): void }) {
  const text = useText()
  const saved = useSavedToast('*')
  const [changeId] = useState(() => crypto.randomUUID())
  const change = useChange('switchProvider', (answer) => {
    saved(answer, text('providers.saved'))
    onClose()
  })
  return (
    <ReasonDialog
      title={text(isOn ? 'providers.switchOffOf' : 'providers.switchOnOf', { name })}
      action={text(isOn ? 'providers.switchOff' : 'providers.switchOn')}
      danger={isOn}
      busy={change.isPending}
      error={change.error}
      onClose={onClose}
      onConfirm={(reason) => change.mutate({ provider, changeId, isOn: !isOn, reason })}
    >
      <p>{text(isOn ? 'providers.offMeans' : 'providers.onMeans')}</p>
    </ReasonDialog>
  )
}

function PortalKeyCard({ keyId, publicKey }: ProviderDetail['portalKey']) {
  const text = useText()
  return (
    <Card headingLevel={2} title={text('providers.portalKey')}>
      <p className={common.quiet}>{text('providers.portalKeyText')}</p>
      <Facts>
        <Fact name={text('providers.keyId')}>{keyId}</Fact>
        <Fact isWide name={text('providers.fields.publicKey.label')}>
          <code className={styles.key}>{publicKey}</code>
        </Fact>
      </Facts>
    </Card>
  )
}
