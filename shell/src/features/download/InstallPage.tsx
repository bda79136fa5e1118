import { paths, type AppPlatform } from '@atrium/contracts/portal/paths'
import { Button, buttonClass } from '@atrium/ui/button'
import { Card } from '@atrium/ui/card'
import { SafeHtml } from '@atrium/ui/safe-html'
import { useAtomValue } from 'jotai'
import { Link } from 'react-router-dom'
import { installPromptAtom, languageAtom } from '../../context/atoms.ts'
import { useShellCall } from '../../calls/use-shell-call.ts'
import { Page } from '../../components/Page.tsx'
import { useMerchantName, useShellText } from '../../context/shell-context.ts'
import styles from './download.module.css'

/**
 * The target of an app's QR code: the portal as a web app for one platform. Shows the browser's install button if it
 * offers one, otherwise instructions. Every document links the manifest.
 */
export function InstallPage({ platform }: { platform: AppPlatform }) {
  const t = useShellText()
  const name = useMerchantName()
  const language = useAtomValue(languageAtom)
  const installPrompt = useAtomValue(installPromptAtom)
  const { data } = useShellCall('helpCenter', { language, section: 'down' })
  const steps = data?.topics.find(({ anchor }) => anchor === platform)
  return (
    <Page
      title={t(`download.app.${platform}`, { name })}
      lead={t('download.appText')}
      action={
        installPrompt && platform !== 'ios-lite' ? (
          <Button variant="primary" onClick={() => void installPrompt.show()}>
            {t('download.install')}
          </Button>
        ) : null
      }
    >
      {steps && (
        <Card title={steps.title} headingLevel={2}>
          <SafeHtml html={steps.body} />
        </Card>
      )}
      <div className={styles.ways}>
        <Link className={buttonClass()} to={paths.home()}>
          {t('download.browser')}
        </Link>
        <Link className={styles.open} to={paths.download()}>
          {t('download.others')}
        </Link>
      </div>
    </Page>
  )
}
