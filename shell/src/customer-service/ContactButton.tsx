import { Button } from '@atrium/ui/button'
import { useShellText } from '../context/shell-context.ts'
import { useCustomerService } from './use-customer-service.ts'

/** Button that opens customer service, beside an error. */
export function ContactButton() {
  const t = useShellText()
  return <Button onClick={useCustomerService()}>{t('contactUs')}</Button>
}
