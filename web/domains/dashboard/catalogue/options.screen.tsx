import { ActionIcon, Button } from '@mantine/core'
import { catalogue, contractTypeSet, type OptionSetName } from '@portico/contract/dashboard/catalogue'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { query } from '../../../kernel/api.ts'
import { useAddress } from '../../../kernel/useAddress.ts'
import { loadable } from '../../../kit/loading/loadable.tsx'
import { Page } from '../../../kit/page/Page.tsx'
import { PageLink } from '../../../kit/page/PageLink.tsx'
import { Panel } from '../../../kit/page/Panel.tsx'
import { FailureView } from '../../../kit/feedback/states.tsx'
import { pages } from '../../../pages.ts'
import classes from './catalogue.module.css'
import { OptionList } from './offering/OptionList.tsx'

const AddSetDialog = loadable(() => import('./offering/SetDialogs.tsx'), 'AddSetDialog')
const RemoveSetDialog = loadable(() => import('./offering/SetDialogs.tsx'), 'RemoveSetDialog')

interface SetListProps {
  sets: readonly OptionSetName[] | undefined
  chosen: string | undefined
}

function SetList({ sets, chosen }: SetListProps) {
  const { t } = useTranslation('catalogue')
  const [adding, setAdding] = useState(false)
  const [removing, setRemoving] = useState<OptionSetName>()
  return (
    <>
      <Panel
        title={t('set.title')}
        count={sets?.length}
        empty={{ title: t('set.none'), hint: t('set.noneHint') }}
        action={
          <Button variant="default" size="xs" leftSection={<IconPlus size={16} />} onClick={() => setAdding(true)}>
            {t('set.add')}
          </Button>
        }
      >
        <ul className={classes.sets}>
          {sets?.map((set) => (
            <li key={set.name} data-active={set.name === chosen || undefined}>
              <PageLink
                to={pages.optionSets({ set: set.name })}
                className={classes.choice!}
                {...(set.name === chosen && { 'aria-current': 'true' as const })}
              >
                <span>{set.name}</span>
                <span className={classes.count} aria-label={t('set.options', { count: set.options })}>
                  {set.options}
                </span>
              </PageLink>
              <ActionIcon variant="subtle" color="slate" aria-label={t('removeTitle', { name: set.name })} onClick={() => setRemoving(set)}>
                <IconTrash size={16} stroke={1.6} />
              </ActionIcon>
            </li>
          ))}
        </ul>
      </Panel>
      {adding && <AddSetDialog onClose={() => setAdding(false)} />}
      {removing && <RemoveSetDialog set={removing} onClose={() => setRemoving(undefined)} />}
    </>
  )
}

/** Manages the options of pull-downs and check boxes. A set exists from its first option on. */
export function OptionSetsPage() {
  const { t } = useTranslation('catalogue')
  const [{ set: requested }] = useAddress(pages.optionSets)
  const { data, error, refetch } = useQuery(query(catalogue.optionSets))
  const selected = requested ?? data?.sets[0]?.name
  const keys = data?.sets.find(({ name }) => name === selected)?.keys ?? []
  return (
    <Page title={t('set.page')}>
      {error ? (
        <FailureView error={error} onRetry={() => void refetch()} />
      ) : (
        <div className={classes.columns}>
          <SetList sets={data?.sets} chosen={selected} />
          {selected !== undefined && (
            <OptionList key={selected} set={selected} hint={keys.length > 0 && <span>{t('set.usedBy', { keys: keys.join(', ') })}</span>} />
          )}
        </div>
      )}
    </Page>
  )
}

/** Manages the contract types used in apps' records, by which the dashboard groups apps. */
export function ContractTypesPage() {
  const { t } = useTranslation('catalogue')
  return (
    <Page title={t('contractTypes')}>
      <OptionList set={contractTypeSet} hint={<span>{t('contractHint')}</span>} />
    </Page>
  )
}
