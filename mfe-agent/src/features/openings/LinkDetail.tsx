import type { InviteLink } from '@atrium/contracts/calls'
import { dateTime } from '@atrium/contracts/locale/times'
import { isPortalError } from '@atrium/contracts/errors/portal-error'
import { useCopy, useLanguage, usePortal, useText } from '@atrium/portal-kit'
import { Button } from '@atrium/ui/button'
import { CopyIcon, ExternalIcon } from '@atrium/ui/icon'
import { QrCode } from '@atrium/ui/qr-code'
import { useSearchParams } from 'react-router-dom'
import { RateList } from '../../rates/RateList.tsx'
import { RoleBadge } from '../../RoleBadge.tsx'
import styles from './openings.module.css'
import { useShare } from './use-share.ts'

/** The link in the address, with its QR code and buttons to share it. */
export function LinkDetail({ links }: { links: readonly InviteLink[] }) {
  const t = useText()
  const language = useLanguage()
  const {
    call,
    commands,
    merchant,
    overlays: { Dialog },
    queryClient,
  } = usePortal()
  const copy = useCopy()
  const share = useShare()
  const [query, setQuery] = useSearchParams()
  const link = links.find(({ code }) => code === query.get('link'))
  if (!link) return null
  const close = () =>
    setQuery((now) => {
      now.delete('link')
      return now
    })
  const revoke = async () => {
    const answer = await commands.request('dialog.show', {
      title: t('links.revoke.title', { code: link.code }),
      body: t('links.revoke.text'),
      tone: 'warning',
      modal: true,
      buttons: [
        { key: 'keep', label: t('form.cancel') },
        { key: 'revoke', label: t('links.revoke.confirm'), primary: true },
      ],
    })
    if (answer !== 'revoke') return
    try {
      await call('agentLinkRevoke', { code: link.code })
      void commands.request('toast.show', { text: t('links.revoke.done', { code: link.code }), tone: 'success' })
      await queryClient.invalidateQueries({ predicate: ({ queryKey: [name] }) => name === 'agentLinks' })
    } catch (error) {
      if (isPortalError(error)) void commands.request('toast.show', { text: error.message, tone: 'error' })
    }
  }
  const isActive = link.state === 'ACTIVE'
  return (
    <Dialog
      open
      onClose={close}
      title={t('links.detail.title', { code: link.code })}
      footer={
        <div className={styles.buttons}>
          {isActive && (
            <Button variant="danger" onClick={() => void revoke()}>
              {t('links.revoke.open')}
            </Button>
          )}
          {isActive ? (
            <Button variant="primary" icon={<ExternalIcon />} onClick={() => share(link.url)}>
              {t('links.detail.share')}
            </Button>
          ) : (
            <Button onClick={close}>{t('form.close')}</Button>
          )}
        </div>
      }
    >
      <div className={styles.detail}>
        {isActive && <QrCode value={link.url} label={t('links.detail.qr')} className={styles.qr} />}
        <dl className={styles.facts}>
          {isActive && (
            <div>
              <dt>{t('links.detail.url')}</dt>
              <dd className={styles.url}>
                <span>{link.url}</span>{' '}
                <Button size="s" icon={<CopyIcon size={16} />} onClick={() => copy(link.url)}>
                  {t('links.detail.copy')}
                </Button>
              </dd>
            </div>
          )}
          <div>
            <dt>{t('links.columns.role')}</dt>
            <dd>
              <RoleBadge role={link.role} />
            </dd>
          </div>
          <div>
            <dt>{t('rates.title')}</dt>
            <dd>
              <RateList rates={link.rates} none={t('rates.usual')} />
            </dd>
          </div>
          <div>
            <dt>{t('links.columns.expiresAt')}</dt>
            <dd>
              {link.expiresAt === undefined
                ? t('links.endless')
                : dateTime(link.expiresAt, language, merchant.timeZone)}
            </dd>
          </div>
          <div>
            <dt>{t('links.columns.state')}</dt>
            <dd>{t(`links.states.${link.state}`)}</dd>
          </div>
          {link.note !== undefined && (
            <div>
              <dt>{t('links.noteLabel')}</dt>
              <dd>{link.note}</dd>
            </div>
          )}
        </dl>
      </div>
    </Dialog>
  )
}
