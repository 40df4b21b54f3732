import { catalogue, type OptionSetName } from '@portico/contract/dashboard/catalogue'
import { itemNameIn } from '@portico/contract/kernel/characters'
import { useTranslation } from '../../../../kernel/useTranslation.ts'
import { useNavigateTo } from '../../../../kernel/useAddress.ts'
import { ConfirmDialog } from '../../../../kit/form/ConfirmDialog.tsx'
import { useSendForm } from '../../../../kit/form/useSendForm.ts'
import { NameDialog } from '../../../../kit/overlay/NameDialog.tsx'
import { pages } from '../../../../pages.ts'
import { useSave } from '../useSave.ts'

/** Asks before removing a set; one used by keys cannot be removed. */
export function RemoveSetDialog({ set: { name, options, keys }, onClose }: { set: OptionSetName; onClose: () => void }) {
  const { t } = useTranslation('catalogue')
  return (
    <ConfirmDialog
      change={useSave(catalogue.removeOptionSet, onClose)}
      input={{ query: { name } }}
      title={t('removeTitle', { name })}
      confirm={t('remove')}
      confirmable={keys.length === 0}
      onClose={onClose}
    >
      {keys.length > 0 ? t('set.hasKeys', { keys: keys.join(', ') }) : t('set.removeText', { count: options })}
    </ConfirmDialog>
  )
}

/** Names a new set, which is created with its first option. */
export function AddSetDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('catalogue')
  const go = useNavigateTo()
  const form = useSendForm({
    initial: { name: '' },
    required: ['name'],
    send: async ({ name }) => go(pages.optionSets({ set: itemNameIn(name) ?? name })),
    onSuccess: onClose,
  })
  return <NameDialog form={form} title={t('set.add')} label={t('name')} help={t('set.nameHint')} confirm={t('set.go')} onClose={onClose} />
}
