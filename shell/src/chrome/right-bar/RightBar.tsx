import { ChevronUpIcon, HeadsetIcon, LinkIcon, MailIcon } from '@atrium/ui/icon'
import { IconButton } from '@atrium/ui/icon-button'
import { useResources } from '../../calls/use-resources.ts'
import { ChatButton } from '../controls/ChatButton.tsx'
import { useCustomerService } from '../../customer-service/use-customer-service.ts'
import { useShellText } from '../../context/shell-context.ts'
import { AppCodes } from './AppCodes.tsx'
import styles from './right-bar.module.css'

/**
 * A bar at the edge of wide screens: help, the merchant's channels and its apps. Phones have these in the side menu and
 * on /down.
 */
export function RightBar() {
  const t = useShellText()
  const openCustomerService = useCustomerService()
  const { data, isPending } = useResources()
  const resources = data?.resources
  // The bar is vertically centred, so a part that is added later would shift the others.
  if (isPending) return null
  const { SOCIAL: social, EMAIL: email } = resources ?? {}
  return (
    <aside className={styles.bar} aria-label={t('rightBar.label')}>
      <IconButton label={t('chrome.customerService')} icon={<HeadsetIcon />} onClick={openCustomerService} />
      <ChatButton />
      {social && (
        <a
          className={styles.link}
          href={social.url}
          target="_blank"
          rel="noreferrer"
          aria-label={social.labelName}
          title={social.labelName}
        >
          <LinkIcon />
        </a>
      )}
      {email && (
        <a className={styles.link} href={email.url} aria-label={email.labelName} title={email.labelName}>
          <MailIcon />
        </a>
      )}
      {resources && <AppCodes resources={resources} />}
      <IconButton
        label={t('rightBar.top')}
        icon={<ChevronUpIcon />}
        onClick={() =>
          scrollTo({ top: 0, behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth' })
        }
      />
    </aside>
  )
}
