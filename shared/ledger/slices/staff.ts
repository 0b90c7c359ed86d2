import {
  mergeIntoLatestStaffList,
  latestStaffListSchema,
  recordedServiceChangeSchema,
  recordedStaffChangeSchema,
} from '../store/staff.ts';
import { mainProposal, followingMember, newestValueMember, noTypedTexts } from './slice.ts';
import type { Slice } from './slice.ts';

/** What main has observed about the list of people and the connection, which are stored outside the journal. */
export const staffSlice = {
  kinds: {
    'staff-changed': { group: 'people', told: ['log'] },
    'pin-wrong': { group: 'people', told: ['log'] },
    'service-changed': { group: 'service', told: ['log'] },
  },
  carries: {},
  members: {
    /** The state of the list of people by the facts about it; null if there are none. */
    staff: followingMember(
      recordedStaffChangeSchema,
      latestStaffListSchema,
      mergeIntoLatestStaffList,
    ),
    /** The last change of the service; null if none is known. */
    serviceChanged: newestValueMember(recordedServiceChangeSchema),
  },
  proposals: [
    /** The list of people was changed, or a wrong PIN was typed. */
    mainProposal('note-staff', { staff: recordedStaffChangeSchema }, noTypedTexts),
    mainProposal('note-service-change', { what: recordedServiceChangeSchema.shape.what }),
  ],
} as const satisfies Slice;
