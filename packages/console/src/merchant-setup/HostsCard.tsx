import { MAX_HOSTS, merchantHost } from '@atrium/contracts/staff/merchants'
import type { MerchantHost, MerchantOverview } from '@atrium/contracts/staff/merchants'
import { Badge } from '@atrium/ui/badge'
import { Button } from '@atrium/ui/button'
import { Card } from '@atrium/ui/card'
import { Fact, Facts } from '@atrium/ui/facts'
import { TextField } from '@atrium/ui/text-field'
import { useState } from 'react'
import { ReasonDialog } from '../layout/ReasonDialog.tsx'
import { ErrorNote } from '../layout/ErrorNote.tsx'
import { useToast } from '../layout/toasts.tsx'
import { useLocale, useText } from '../locale/locale.tsx'
import { useChange } from '../registry/registry.tsx'
import { useRights } from '../session/session.ts'
import common from '../layout/common.module.css'
import styles from './merchant-setup.module.css'

/** The hosts of a merchant. An unproved host shows the DNS record that proves it. */
export function HostsCard({ overview: { merchant, stage, hosts } }: { overview: MerchantOverview }) {
  const text = useText()
  const { may } = useRights()
  const [dialog, setDialog] = useState<{ readonly remove?: string }>()
  const mayChange = may('addMerchantHost', merchant) && stage !== 'CLOSED'
  return (
    <Card
      headingLevel={2}
      title={text('merchantSetup.hosts.title')}
      action={
        mayChange &&
        hosts.length < MAX_HOSTS && (
          <Button size="s" onClick={() => setDialog({})}>
            {text('merchantSetup.hosts.add')}
          </Button>
        )
      }
    >
      {hosts.length === 0 && <p className={common.quiet}>{text('merchantSetup.hosts.none')}</p>}
      <ul className={styles.list}>
        {hosts.map((host) => (
          <Host
            key={host.host}
            merchant={merchant}
            host={host}
            onRemove={mayChange ? () => setDialog({ remove: host.host }) : undefined}
          />
        ))}
      </ul>
      {dialog &&
        (dialog.remove === undefined ? (
          <AddDialog merchant={merchant} onClose={() => setDialog(undefined)} />
        ) : (
          <RemoveDialog merchant={merchant} host={dialog.remove} onClose={() => setDialog(undefined)} />
        ))}
    </Card>
  )
}

interface HostProps {
  merchant: string
  host: MerchantHost
  /** Undefined if the reader may not change hosts. */
  onRemove: (() => void) | undefined
}

function Host({ merchant, host: { host, provedAt, record }, onRemove }: HostProps) {
  const { text, format } = useLocale()
  const showToast = useToast()
  const check = useChange('checkMerchantHost', ({ hosts }) => {
    if (hosts.some((one) => one.host === host && one.provedAt)) showToast(text('merchantSetup.hosts.proved', { host }))
  })
  return (
    <li className={styles.host}>
      <div className={styles.row}>
        <span className={styles.name}>{host}</span>
        <Badge tone={provedAt ? 'win' : 'warn'}>
          {provedAt
            ? text('merchantSetup.hosts.provedAt', { at: format.time(provedAt) })
            : text('merchantSetup.hosts.waits')}
        </Badge>
        {onRemove && (
          <Button size="s" aria-label={text('merchantSetup.hosts.removeOf', { host })} onClick={onRemove}>
            {text('merchantSetup.hosts.remove')}
          </Button>
        )}
      </div>
      {!provedAt && record && (
        <>
          <p className={common.quiet}>{text('merchantSetup.hosts.how')}</p>
          <Facts>
            <Fact isWide name={text('merchantSetup.hosts.recordName')}>
              {record.name}
            </Fact>
            <Fact isWide name={text('merchantSetup.hosts.recordValue')}>
              {record.value}
            </Fact>
          </Facts>
          {onRemove && (
            <Button size="s" busy={check.isPending} onClick={() => check.mutate({ merchant, host })}>
              {text('merchantSetup.hosts.check')}
            </Button>
          )}
          {check.isSuccess && <p role="status">{text('merchantSetup.hosts.notFound')}</p>}
          {check.error && <ErrorNote error={check.error} />}
        </>
      )}
    </li>
  )
}

function AddDialog({ merchant, onClose }: { merchant: string; onClose(): void }) {
  const text = useText()
  const [host, setHost] = useState('')
  const read = merchantHost.safeParse(host)
  const add = useChange('addMerchantHost', onClose)
  return (
    <ReasonDialog
      title={text('merchantSetup.hosts.addTitle', { merchant })}
      action={text('merchantSetup.hosts.add')}
      busy={add.isPending}
      error={add.error}
      ready={read.success}
      missing={text('merchantSetup.hosts.problem')}
      onClose={onClose}
      onConfirm={(reason) => read.success && add.mutate({ merchant, host: read.data, reason })}
    >
      <TextField
        label={text('merchantSetup.hosts.host')}
        hint={text('merchantSetup.hosts.hint')}
        required
        autoCapitalize="none"
        spellCheck={false}
        inputMode="url"
        value={host}
        onChange={({ target }) => setHost(target.value)}
      />
    </ReasonDialog>
  )
}

function RemoveDialog({ merchant, host, onClose }: { merchant: string; host: string; onClose(): void }) {
  const text = useText()
  const remove = useChange('removeMerchantHost', onClose)
  return (
    <ReasonDialog
      title={text('merchantSetup.hosts.removeTitle', { host })}
      action={text('merchantSetup.hosts.remove')}
      danger
      busy={remove.isPending}
      error={remove.error}
      onClose={onClose}
      onConfirm={(reason) => remove.mutate({ merchant, host, reason })}
    >
      <p>{text('merchantSetup.hosts.removeText')}</p>
    </ReasonDialog>
  )
}
