/** Terms of the catalogue that people choose from and read: the web has a text for each. */
export { workPhotoReasons } from '#events/catalog/shown-work.ts';
export { photoReasons } from '#events/catalog/profile-photo.ts';
export { messageReportReasons } from '#events/catalog/conversation.ts';
export { disputeReasons, disputeStages, type Outcome } from '#events/catalog/job/dispute.ts';
export { removalReasons } from '#events/catalog/job/request.ts';
export { reviewPolicyReasons, type ReviewPart } from '#events/catalog/review.ts';
export { rejectionReasons, suspensionReasons } from '#events/catalog/verification.ts';
