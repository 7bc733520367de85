// Who gets what about mentorship: a part of the table in route-roles.ts.

/** GET of the plain address; see `opened`. */
export const mentorshipOpened = `
  path                                       nobody  waiting        member  factored  staff  lesser             newcomer         unfactored         half
  /community/mentorship                      200     200            200     200       200    200                200              200                200
  /community/mentorship/mentors/:id          404     404            404     404       404    404                404              404                404
  /community/mentorship/ask                  /login  /verify-email  200     200       200    200                /admin/password  200                200
  /community/mentorship/offer                /login  /verify-email  200     200       200    200                /admin/password  200                200
  /community/mentorship/own                  /login  /verify-email  200     200       200    200                /admin/password  200                200
  /community/mentorship/pairs/:id            /login  /verify-email  404     404       404    404                /admin/password  404                404
  /community/mentorship/pairs/:id/feedback   /login  /verify-email  404     404       404    404                /admin/password  404                404
  /community/mentorship/pairs/:id/goals      /login  /verify-email  404     404       404    404                /admin/password  404                404
  /community/mentorship/pairs/:id/sessions/new  /login  /verify-email  404     404       404    404                /admin/password  404                404
  /community/mentorship/sessions/:id         /login  /verify-email  404     404       404    404                /admin/password  404                404
  /community/mentorship/sessions/:id/move    /login  /verify-email  404     404       404    404                /admin/password  404                404
  /community/mentorship/sessions/:id/calendar.ics  /login  /verify-email  404     404       404    404                /admin/password  404                404
  /community/mentorship/requests/:id         /login  /verify-email  404     404       404    404                /admin/password  404                404
  /admin/community/mentorship                /admin  /admin         /admin  /admin    200    403|moderator=200  /admin/password  /account/two-step  /admin
  /admin/community/mentorship/mentors/:id    /admin  /admin         /admin  /admin    404    403|moderator=404  /admin/password  /account/two-step  /admin
  /admin/community/mentorship/requests       /admin  /admin         /admin  /admin    200    403|moderator=200  /admin/password  /account/two-step  /admin
  /admin/community/mentorship/requests/:id   /admin  /admin         /admin  /admin    404    403|moderator=404  /admin/password  /account/two-step  /admin
  /admin/community/mentorship/subjects       /admin  /admin         /admin  /admin    200    403|moderator=200  /admin/password  /account/two-step  /admin
  /admin/community/mentorship/subjects/new   /admin  /admin         /admin  /admin    200    403|moderator=200  /admin/password  /account/two-step  /admin
  /admin/community/mentorship/subjects/:id   /admin  /admin         /admin  /admin    404    403|moderator=404  /admin/password  /account/two-step  /admin

`;

/** An empty form of the plain address; see `posted`. */
export const mentorshipPosted = `
  path                                       nobody  waiting        member  factored  staff  lesser             newcomer         unfactored         half
  /community/mentorship/ask                  /login  /verify-email  400     400       400    400                /admin/password  400                400
  /community/mentorship/offer                /login  /verify-email  400     400       400    400                /admin/password  400                400
  /community/mentorship/pairs/:id            /login  /verify-email  404     404       404    404                /admin/password  404                404
  /community/mentorship/pairs/:id/feedback   /login  /verify-email  404     404       404    404                /admin/password  404                404
  /community/mentorship/pairs/:id/goals      /login  /verify-email  404     404       404    404                /admin/password  404                404
  /community/mentorship/pairs/:id/sessions/new  /login  /verify-email  404     404       404    404                /admin/password  404                404
  /community/mentorship/sessions/:id         /login  /verify-email  404     404       404    404                /admin/password  404                404
  /community/mentorship/sessions/:id/move    /login  /verify-email  404     404       404    404                /admin/password  404                404
  /community/mentorship/requests/:id         /login  /verify-email  404     404       404    404                /admin/password  404                404
  /admin/community/mentorship/mentors/:id    /admin  /admin         /admin  /admin    404    403|moderator=404  /admin/password  /account/two-step  /admin
  /admin/community/mentorship/requests/:id   /admin  /admin         /admin  /admin    404    403|moderator=404  /admin/password  /account/two-step  /admin
  /admin/community/mentorship/subjects/new   /admin  /admin         /admin  /admin    400    403|moderator=400  /admin/password  /account/two-step  /admin
  /admin/community/mentorship/subjects/:id   /admin  /admin         /admin  /admin    404    403|moderator=404  /admin/password  /account/two-step  /admin

`;
