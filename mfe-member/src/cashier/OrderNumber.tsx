import { Fact } from '@atrium/ui/facts'
import styles from './cashier.module.css'

export const OrderNumber = ({ name, orderId }: { name: string; orderId: string }) => (
  <Fact name={name} isWide>
    <span translate="no" className={styles.number}>
      {orderId}
    </span>
  </Fact>
)
