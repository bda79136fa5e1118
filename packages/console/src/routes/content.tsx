import { AgreementsPage } from '../agreements/AgreementsPage.tsx'
import { ContentItemPage } from '../content/ContentItemPage.tsx'
import { NewContentPage } from '../content/NewContentPage.tsx'
import { contentReport } from '../content/report.tsx'
import { paths } from '../paths.ts'
import { TextListPage } from '../texts/TextListPage.tsx'
import { TextsPage } from '../texts/TextsPage.tsx'
import { ListPage } from '../pages/ListPage.tsx'
import { rowsOf } from './rows.ts'
import type { ConsolePage } from '../sections/define-page.ts'

const { inMenu, below } = rowsOf('content')
const C = ':code'

export const contentPages: readonly ConsolePage[] = [
  ...(
    [
      ['banners', 'banners', 'BANNER'],
      ['notices', 'notices', 'ANNOUNCEMENT'],
      ['helpTopics', 'help-topics', 'HELP_TOPIC'],
      ['resources', 'resources', 'RESOURCE'],
    ] as const
  ).map(([name, list, kind]) =>
    inMenu(
      name,
      paths.contentList(C, list),
      'contentItems',
      <ListPage key={kind} report={(merchant) => contentReport(merchant, kind)} />,
    ),
  ),
  below(paths.newContent(C, ':list'), 'saveContentDraft', <NewContentPage />),
  below(paths.contentItem(C, ':list', ':id'), 'contentItem', <ContentItemPage />),
  inMenu('agreements', paths.agreements(C), 'agreementTexts', <AgreementsPage />),
  inMenu('texts', paths.texts(C), 'textStatus', <TextsPage />),
  below(paths.textList(C, ':language'), 'texts', <TextListPage />),
]
