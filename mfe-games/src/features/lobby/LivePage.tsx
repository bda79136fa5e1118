import { ClassChoices } from './live/ClassChoices.tsx'
import { ClassRails } from './live/ClassRails.tsx'
import { Lobby } from './LobbyPage.tsx'
import { categoryOf } from './state/categories.ts'

/** The lobby of live games: their classes as rows of cards, and as what the list is narrowed to. */
export const LivePage = () => <Lobby category={categoryOf('/live')} Narrowing={ClassChoices} Overview={ClassRails} />
