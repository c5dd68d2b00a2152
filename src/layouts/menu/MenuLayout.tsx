/** The shell with the side menu: for people who are signed in, and whose session may end. */
import { LeaveGuard } from '../../components/unsaved/LeaveGuard';
import { DraftStores } from '../../controllers/form/DraftStores';
import { ThemeProvider } from '../theme/ThemeProvider';
import { MenuShell } from './MenuShell';
import { SessionGate } from '../session/SessionGate';
import { SessionDialog } from '../session/SessionDialog';
import { RouteGate } from '../session/RouteGate';

export default function MenuLayout() {
  return (
    <>
      <ThemeProvider>
        <SessionGate>
          <DraftStores>
            <LeaveGuard />
            <MenuShell>
              <RouteGate />
            </MenuShell>
          </DraftStores>
        </SessionGate>
      </ThemeProvider>
      <SessionDialog />
    </>
  );
}
