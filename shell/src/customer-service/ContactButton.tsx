import { Button } from '@atrium/ui/button'
import { useShellText } from '../context/shell-context.ts'
import { useCustomerService } from './use-customer-service.ts'

/** Opens customer service from where something went wrong. */
export function ContactButton() {
  const t = useShellText()
  return <Button onClick={useCustomerService()}>{t('contactUs')}</Button>
}
