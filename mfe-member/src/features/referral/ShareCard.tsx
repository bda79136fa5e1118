import { useCopy, usePortal, useText } from '@atrium/portal-kit'
import { Button } from '@atrium/ui/button'
import { Card } from '@atrium/ui/card'
import { CopyIcon, ExternalIcon } from '@atrium/ui/icon'
import { QrCode } from '@atrium/ui/qr-code'
import styles from './referral.module.css'

/** Link, QR code and code, with buttons to share them: by the share sheet of the device if it has one. */
export function ShareCard({ code, link }: { code: string; link: string }) {
  const t = useText()
  const { merchant } = usePortal()
  const copy = useCopy()
  const share = () => {
    if (!('share' in navigator)) return copy(link)
    navigator
      .share({ title: merchant.name, text: t('referral.shareText', { brand: merchant.name }), url: link })
      .catch((error: unknown) => {
        // Closing the sheet is not an error.
        if (!(error instanceof DOMException && error.name === 'AbortError')) copy(link)
      })
  }
  return (
    <Card title={t('referral.share.title')}>
      <div className={styles.share}>
        <QrCode value={link} label={t('referral.share.qr')} className={styles.qr} />
        <dl className={styles.ways}>
          <dt>{t('referral.share.link')}</dt>
          <dd className={styles.way}>
            <span className={styles.value}>{link}</span>
            <Button icon={<CopyIcon />} onClick={() => copy(link)}>
              {t('referral.share.copyLink')}
            </Button>
          </dd>
          <dt>{t('referral.share.code')}</dt>
          <dd className={styles.way}>
            <span className={styles.code}>{code}</span>
            <Button icon={<CopyIcon />} onClick={() => copy(code)}>
              {t('referral.share.copyCode')}
            </Button>
          </dd>
        </dl>
      </div>
      <Button variant="primary" size="l" icon={<ExternalIcon />} onClick={share}>
        {t('referral.share.send')}
      </Button>
    </Card>
  )
}
