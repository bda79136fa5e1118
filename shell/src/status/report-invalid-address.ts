import { openCustomerService } from '../customer-service/use-customer-service.ts'
import { languageAtom } from '../context/atoms.ts'
import { textsIn } from '../locales/texts.ts'
import type { Shell } from '../context/shell-context.ts'

/**
 * Shows that the page was opened at a host that is not the merchant's, such as a copy or a proxy. `message` is the
 * server's.
 */
export async function reportInvalidAddress(shell: Shell, message: string): Promise<void> {
  const { dialogs, store, texts } = shell
  const t = textsIn(texts, store.get(languageAtom))
  const answer = await dialogs.show({
    title: t('invalidAddress'),
    body: `${location.host}: ${message}`,
    tone: 'warning',
    buttons: [
      { key: 'close', label: t('close') },
      { key: 'contact', label: t('contactUs'), primary: true },
    ],
  })
  if (answer === 'contact') openCustomerService(shell)
}
