/** The shell with the side menu: for people who are signed in, and whose session may end. */
import { LeaveGuard } from '../../components/unsaved/LeaveGuard';
import { DraftStores } from '../../controllers/form/DraftStores';
import { ThemeProvider } from '../theme/ThemeProvider';
import { useShell } from '../../components/page-root/shell';
import { BareShell } from './BareShell';
import { MenuShell } from './MenuShell';
import { SessionGate } from '../session/SessionGate';
import { SessionDialog } from '../session/SessionDialog';
import { RouteGate } from '../session/RouteGate';

export default function MenuLayout() {
  const Shell = useShell() === 'whole' ? MenuShell : BareShell;
  return (
    <>
      <ThemeProvider>
        <SessionGate>
          <DraftStores>
            <LeaveGuard />
            <Shell>
              <RouteGate />
            </Shell>
          </DraftStores>
        </SessionGate>
      </ThemeProvider>
      <SessionDialog />
    </>
  );
}
