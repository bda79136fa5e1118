import { ClassChoices } from './live/ClassChoices.tsx'
import { ClassRails } from './live/ClassRails.tsx'
import { Lobby } from './LobbyPage.tsx'
import { categoryOf } from './state/categories.ts'

/** The lobby of live games: game classes as rows of cards, and also as filters of the list. */
export const LivePage = () => <Lobby category={categoryOf('/live')} Narrowing={ClassChoices} Overview={ClassRails} />
