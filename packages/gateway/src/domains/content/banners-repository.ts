import type { Language } from '@atrium/contracts/locale/languages'
import type { Transaction } from '@atrium/database'

/** Texts by language. `image` and `imageNarrow` are addresses. */
interface Banner {
  id: string
  groupName: string
  title: Record<Language, string>
  text: Record<Language, string>
  image: string
  /** Image for narrow screens. */
  imageNarrow: string | null
  link: string | null
}

/** Inserts a banner as the first of its group. */
export async function insertBanner(
  tx: Transaction,
  merchant: string,
  { id, groupName, title, text, image, imageNarrow, link }: Banner,
): Promise<void> {
  await tx`
    insert into content.banners (id, merchant, group_name, position, title, text, image, image_narrow, link)
    values (${id}, ${merchant}, ${groupName}, 0, ${tx.json(title)}, ${tx.json(text)}, ${image}, ${imageNarrow},
      ${link})`
}

/** Updates texts and images of a banner. Missing fields are unchanged. */
export async function updateBanner(
  tx: Transaction,
  merchant: string,
  id: string,
  { title, text, image, imageNarrow }: Partial<Pick<Banner, 'title' | 'text' | 'image' | 'imageNarrow'>>,
): Promise<void> {
  await tx`
    update content.banners set
      title = ${title === undefined ? tx`title` : tx.json(title)},
      text = ${text === undefined ? tx`text` : tx.json(text)},
      image = ${image === undefined ? tx`image` : image},
      image_narrow = ${imageNarrow === undefined ? tx`image_narrow` : imageNarrow}
    where merchant = ${merchant} and id = ${id}`
}
