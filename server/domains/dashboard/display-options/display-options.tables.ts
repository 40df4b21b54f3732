/** A key that a person hides for an app. */
export interface HiddenMetaTable {
  userId: string
  appId: string
  definitionId: number
}

declare module '../../../kernel/database/database.ts' {
  interface Tables {
    hiddenMeta: HiddenMetaTable
  }
}
