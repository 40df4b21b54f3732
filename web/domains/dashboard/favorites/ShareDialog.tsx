import { type Favorite, favorites } from '@portico/contract/dashboard/favorites'
import { organizations } from '@portico/contract/people/organizations'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { query } from '../../../kernel/api.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { SelectField } from '../../../kit/form/SelectField.tsx'
import { useRouteForm } from '../../../kit/form/useRouteForm.ts'
import { toastSuccess } from '../../../kit/feedback/toast.ts'
import { favoriteRoutes } from './favorites.queries.ts'

/** Shares a favorite with one of the user's teams, or with nobody. */
export function ShareDialog({ favorite: { id, name, sharedWith }, onClose }: { favorite: Favorite; onClose: () => void }) {
  const { t } = useTranslation('favorites')
  const teams = useQuery(query(organizations.list)).data?.list
  const form = useRouteForm(favorites.edit, {
    initial: { teamId: sharedWith?.id ?? 0 },
    toBody: ({ teamId }) => ({ id, teamId: teamId === 0 ? null : teamId }),
    refreshes: favoriteRoutes,
    onSuccess: () => {
      onClose()
      toastSuccess()
    },
  })
  const options = teams?.map((team) => ({ value: team.id, label: team.name })) ?? []
  return (
    <FormDialog form={form} title={t('shareTitle', { name })} confirm={t('confirm')} onClose={onClose}>
      <SelectField
        {...form.field('teamId')}
        label={t('team')}
        description={t('shareHint')}
        disabled={!teams}
        options={[{ value: 0, label: t('nobody') }, ...options]}
        focusFirst
      />
    </FormDialog>
  )
}
