import { Anchor } from '@mantine/core'
import { clausesOf, type Condition, type Named, selectedItems } from '@portico/contract/dashboard/favorites'
import { maxGroupChoices, serviceGroups, type SrchType } from '@portico/contract/dashboard/groups'
import { IconChevronDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { Page } from '../../../kit/page/Page.tsx'
import { EmptyState, FailureView, NoData } from '../../../kit/feedback/states.tsx'
import { Tip } from '../../../kit/menu/Tip.tsx'
import { PlainButton } from '../../../kit/input/PlainButton.tsx'
import { hrefOf } from '../../../kernel/pages.ts'
import { useAddress, useNavigateTo } from '../../../kernel/useAddress.ts'
import { pages } from '../../../pages.ts'
import { AddToFavorites, EditCondition, type FavoriteMode, SaveToFavorite, useFavoriteMode } from '../favorites/index.ts'
import classes from './groups.module.css'
import { clausesFor, rowsQuery, useGroupItems } from './groups.queries.ts'
import { type GroupItem, groupKinds } from './groups.types.ts'
import { GroupTable } from './GroupTable.tsx'
import { findItem, namesOf } from './items.rules.ts'
import { useSelectGroup } from './selectGroup.ts'
import { useGroupLabel } from './useGroupLabel.ts'

const conditionOf = (srchType: SrchType, chosen: readonly GroupItem[]): Condition => {
  const nameOf = ({ id, label }: GroupItem): Named => ({ id, name: label })
  if (srchType === 'GAME_DEVELOPER') return { gameDeveloper: { ids: chosen.map(nameOf) } }
  if (srchType === 'CONTRACT_INFO') return { contract: { ids: chosen.map(nameOf) } }
  const platform = serviceGroups.map((group) => [group, chosen.filter((item) => item.group === group).map(nameOf)] as const)
  return { platform: Object.fromEntries(platform.filter(([, saved]) => saved.length > 0)) }
}

/** Returns the selected items: the favorite's in favorite mode, else the address's; with their current names. */
const useSelectedItems = (srchType: SrchType, { on, condition }: FavoriteMode) => {
  const [{ ids: requested }] = useAddress(groupKinds[srchType].page)
  const { data: items } = useGroupItems(srchType)
  const saved = condition && selectedItems(condition)
  const ids = on ? saved?.map(({ id }) => id) : [...new Set(requested)]
  const savedNames = new Map(saved?.map(({ id, name }) => [id, name]))
  const chosen = ids?.map((id): GroupItem => findItem(items, id) ?? { id, label: savedNames.get(id) ?? id, group: null })
  const clauses = on ? condition && clausesOf(condition) : clausesFor(srchType, ids ?? [], items)
  return { ids, chosen, clauses }
}

function Chip({ srchType, chosen, locked }: { srchType: SrchType; chosen: readonly GroupItem[]; locked: boolean }) {
  const { t } = useTranslation('groups')
  const select = useSelectGroup()
  const labelOf = useGroupLabel(srchType)
  const labels = chosen.map(({ label }) => labelOf(label))
  return (
    <PlainButton
      className={classes.chip}
      disabled={locked}
      aria-label={t('change', { names: labels.join(', ') })}
      onClick={() =>
        select(
          srchType,
          chosen.map(({ id }) => id),
        )
      }
    >
      <span>{labels.join(', ')}</span>
      {!locked && <IconChevronDown size={16} stroke={1.6} aria-hidden />}
    </PlainButton>
  )
}

/** Most names in the tooltip; the picker shows all of them. */
const maxNamed = 30

function Crumb({ srchType, labels }: { srchType: SrchType; labels: readonly string[] }) {
  const { t } = useTranslation('groups')
  const { first, rest } = namesOf(labels)
  const text = t(`crumb.${srchType}`, { name: first })
  if (rest.length === 0) return text
  const firstNames = rest.slice(0, maxNamed).join(', ')
  const tooltip = rest.length > maxNamed ? `${firstNames} ${t('more', { number: rest.length - maxNamed })}` : firstNames
  return (
    <Tip label={tooltip} multiline maw={420}>
      {(target) => (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- focus shows the other names
        <span {...target} className={classes.names} tabIndex={0}>
          {text}
          {t('more', { number: rest.length })}
        </span>
      )}
    </Tip>
  )
}

/** Saves the selection as a favorite, or to the favorite being edited. */
function Actions({ srchType, mode, chosen = [] }: { srchType: SrchType; mode: FavoriteMode; chosen: readonly GroupItem[] | undefined }) {
  const go = useNavigateTo()
  const { favoType, page } = groupKinds[srchType]
  const [{ edit }] = useAddress(page)
  const { favorite } = mode
  if (favorite?.sharedBy) return null
  if (favorite) return <EditCondition onClick={() => go(page({ ids: chosen.map(({ id }) => id), edit: favorite.id }))} />
  if (mode.on) return null
  const condition = chosen.length > 0 ? conditionOf(srchType, chosen) : undefined
  return (
    <>
      {edit !== undefined && <SaveToFavorite id={edit} condition={condition} />}
      {condition && <AddToFavorites favoType={favoType} condition={condition} />}
    </>
  )
}

function GroupPage({ srchType }: { srchType: SrchType }) {
  const { t } = useTranslation('groups')
  const { favoType } = groupKinds[srchType]
  const mode = useFavoriteMode(favoType)
  const select = useSelectGroup()
  const { ids, chosen, clauses } = useSelectedItems(srchType, mode)
  const isTooMany = (ids?.length ?? 0) > maxGroupChoices
  const isNothing = !mode.on && ids?.length === 0
  const { data, error, refetch } = useQuery({ ...rowsQuery(srchType, clauses ?? []), enabled: !isTooMany && (clauses?.length ?? 0) > 0 })
  const failed = mode.error ?? error
  const labelOf = useGroupLabel(srchType)
  const labels = chosen?.map(({ label }) => labelOf(label)) ?? []
  return (
    <Page
      title={mode.favorite?.name ?? t(`title.${srchType}`)}
      guide={{ text: t(`guide.${srchType}`), more: hrefOf(pages.guides({ t: 'use', id: 'groups' })) }}
      crumbs={[
        { text: t('dashboardHome'), to: pages.dashboard() },
        { text: t(`title.${srchType}`), content: <Crumb srchType={srchType} labels={labels} /> },
      ]}
      chip={chosen && chosen.length > 0 && <Chip srchType={srchType} chosen={chosen} locked={mode.on} />}
      actions={<Actions srchType={srchType} mode={mode} chosen={chosen} />}
    >
      {isTooMany ? (
        <EmptyState
          title={t('tooMany', { max: maxGroupChoices })}
          hint={t('tooManyHint', { number: ids?.length })}
          action={
            <Anchor component="button" onClick={() => select(srchType, ids)}>
              {t(`select.${srchType}`)}
            </Anchor>
          }
        />
      ) : failed ? (
        <FailureView error={failed} onRetry={mode.error ? mode.retry : refetch} />
      ) : isNothing ? (
        <NoData
          action={
            <Anchor component="button" onClick={() => select(srchType)}>
              {t(`select.${srchType}`)}
            </Anchor>
          }
        />
      ) : (
        <GroupTable srchType={srchType} rows={data?.['app-list']} names={new Map(chosen?.map(({ id, label }) => [id, label]))} />
      )}
    </Page>
  )
}

/** Groups apps by platform service. */
export const PlatformServicePage = () => <GroupPage srchType="PLATFORM_SERVICE" />
/** Groups apps by developer. */
export const GameDeveloperPage = () => <GroupPage srchType="GAME_DEVELOPER" />
/** Groups apps by contract type. */
export const ContractInfoPage = () => <GroupPage srchType="CONTRACT_INFO" />
