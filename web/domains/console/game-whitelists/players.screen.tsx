import { type PlayerEntry, playerKinds, playerList, whitelistLimits } from '@portico/contract/console/game-whitelists'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { useAddress } from '../../../kernel/useAddress.ts'
import { SelectField } from '../../../kit/form/SelectField.tsx'
import { TextField } from '../../../kit/form/TextField.tsx'
import { LazySelect } from '../../../kit/input/LazySelect.tsx'
import { EntryListPage } from '../entry-lists/index.ts'
import { gameWhitelistsPages } from './game-whitelists.pages.ts'

const initial: PlayerEntry = { kind: 'user', value: '', memo: '' }

/** Players admitted during maintenance, in the current phase. */
export function PlayersPage() {
  const { t } = useTranslation('game-whitelists')
  const [{ kind }, change] = useAddress(gameWhitelistsPages.whitelist)
  const kinds = playerKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))
  return (
    <EntryListPage<PlayerEntry>
      kind={playerList}
      page={gameWhitelistsPages.whitelist}
      title={t('players.title')}
      hint={t('players.hint')}
      empty={{ title: t('empty'), hint: t('players.emptyHint') }}
      titleOf={({ value }) => value}
      columns={[
        { key: 'value', title: t('players.value'), cell: ({ value }) => value, phone: 'title' },
        { key: 'kind', title: t('players.kind'), width: 160, cell: (entry) => t(`kinds.${entry.kind}`) },
        { key: 'memo', title: t('memo'), cell: ({ memo }) => memo || '–' },
      ]}
      filters={{
        values: { kind },
        children: (
          <LazySelect
            aria-label={t('players.kind')}
            placeholder={t('players.kind')}
            clearable
            w={180}
            data={kinds}
            value={kind ?? null}
            onChange={(value) => change({ kind: playerKinds.find((one) => one === value), page: 1 })}
          />
        ),
      }}
      initial={initial}
      required={['value']}
      fields={(form) => (
        <>
          <SelectField {...form.field('kind')} label={t('players.kind')} options={kinds} />
          <TextField {...form.field('value')} label={t('players.value')} count={whitelistLimits.value} focusFirst />
          <TextField {...form.field('memo')} label={t('memo')} count={whitelistLimits.memo} />
        </>
      )}
    />
  )
}
