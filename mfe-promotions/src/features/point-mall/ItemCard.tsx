import type { PointItem } from '@atrium/contracts/calls'
import { formatWire } from '@atrium/contracts/money'
import { useText } from '@atrium/portal-kit'
import { Badge } from '@atrium/ui/badge'
import { Money } from '@atrium/ui/money'
import styles from './point-mall.module.css'

/** An item with its unit price. */
export function ItemCard({
  item: { name, image, category, price, regularPrice, stock, freeRounds },
  onOpen,
}: {
  item: PointItem
  onOpen(): void
}) {
  const t = useText()
  return (
    <button type="button" className={styles.card} onClick={onOpen}>
      <img src={image} alt="" width={640} height={360} loading="lazy" decoding="async" className={styles.image} />
      <span className={styles.body}>
        <span className={styles.badges}>
          <Badge>{t(`mall.categories.${category}`)}</Badge>
          {stock !== undefined && (
            <span className={styles.label}>{stock === 0 ? t('mall.soldOut') : t('mall.left', { count: stock })}</span>
          )}
        </span>
        <strong>{name}</strong>
        {freeRounds && (
          <span className={styles.label}>
            {t('mall.freeRounds', { count: freeRounds.rounds, game: freeRounds.gameName })}
          </span>
        )}
        <span>
          <Money amount={formatWire(price)} currency="P" />
          {regularPrice && <s translate="no" className={styles.label}>{` ${formatWire(regularPrice)} P`}</s>}
        </span>
      </span>
    </button>
  )
}
