/** Switches a build was made with: they tell versions of this remote apart. */
declare const __FLAGS__: { readonly lobbyHero?: boolean }
